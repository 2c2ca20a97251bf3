CREATE TABLE "market_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newest_quotes" (
	"product" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"at" bigint NOT NULL,
	"price" numeric NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invite_rewards" (
	"member" bigint PRIMARY KEY NOT NULL,
	"identity" text,
	CONSTRAINT "invite_rewards_identity_unique" UNIQUE("identity")
);
--> statement-breakpoint
CREATE TABLE "security_changes" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_changes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member" bigint NOT NULL,
	"change" text NOT NULL,
	"at" bigint NOT NULL,
	"kind" text,
	"device" text,
	"place" text,
	"ip" text,
	"untold" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leader_lease" (
	"id" integer PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"beat" bigint NOT NULL,
	CONSTRAINT "leader_lease_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "operator_log" (
	"number" bigint PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"at" bigint NOT NULL,
	"person" text NOT NULL,
	"reason" text NOT NULL,
	"command" jsonb NOT NULL,
	"result" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "operator_log_id_unique" UNIQUE("id")
);
--> statement-breakpoint
DROP INDEX "orders_closes_at_index";--> statement-breakpoint
ALTER TABLE "quotes" DROP CONSTRAINT "quotes_product_seq_pk";--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_product_seq_at_pk" PRIMARY KEY("product","seq","at");--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "rate" numeric;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "fee_rate" numeric;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "received" numeric;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "authenticated_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "authenticated_by" text;--> statement-breakpoint
ALTER TABLE "newest_quotes" ADD CONSTRAINT "newest_quotes_product_products_id_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_rewards" ADD CONSTRAINT "invite_rewards_member_members_number_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_changes" ADD CONSTRAINT "security_changes_member_members_number_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_changes_member_at_index" ON "security_changes" USING btree ("member","at");--> statement-breakpoint
CREATE INDEX "security_changes_untold" ON "security_changes" USING btree ("number") WHERE "security_changes"."untold" <> '[]';--> statement-breakpoint
CREATE INDEX "entries_member_type_number_index" ON "entries" USING btree ("member","type","number");--> statement-breakpoint
CREATE INDEX "entries_member_at_number_index" ON "entries" USING btree ("member","at","number");--> statement-breakpoint
CREATE INDEX "orders_closes_at_number_index" ON "orders" USING btree ("closes_at","number") WHERE "orders"."status" = 'open';--> statement-breakpoint
CREATE INDEX "orders_member_result_closed_at_number_index" ON "orders" USING btree ("member","result","closed_at","number");--> statement-breakpoint
CREATE INDEX "members_avatar_index" ON "members" USING btree ("avatar") WHERE "members"."avatar" <> '';--> statement-breakpoint
CREATE INDEX "members_verified_index" ON "members" USING btree ("verified") WHERE "members"."verified" = 'pending';--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "second_factors" DROP COLUMN "wrong_codes";--> statement-breakpoint
ALTER TABLE "second_factors" DROP COLUMN "locked_until";--> statement-breakpoint
ALTER TABLE "sent_codes" DROP COLUMN "wrong_tries";