ALTER TABLE "orders" ADD COLUMN "offer_price" numeric;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "early_close" jsonb;