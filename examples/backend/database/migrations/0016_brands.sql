CREATE TABLE "brands" (
	"id" text PRIMARY KEY NOT NULL,
	"hosts" text[] NOT NULL,
	"site" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "brands" text[];--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "password_to" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "brand" text DEFAULT 'main' NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "brands" text[];--> statement-breakpoint
CREATE INDEX "payout_accounts_account_number_index" ON "payout_accounts" USING btree ("account_number") WHERE "payout_accounts"."account_number" is not null;--> statement-breakpoint
CREATE INDEX "payout_accounts_lower_address" ON "payout_accounts" USING btree (lower("address")) WHERE "payout_accounts"."address" is not null;--> statement-breakpoint
CREATE INDEX "withdrawals_tx_id_index" ON "withdrawals" USING btree ("tx_id") WHERE "withdrawals"."tx_id" is not null;