ALTER TABLE "orders" ADD COLUMN "ends" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "settlement" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "offer_price" numeric;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "settlement" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hours" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "about" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "early_close" jsonb;