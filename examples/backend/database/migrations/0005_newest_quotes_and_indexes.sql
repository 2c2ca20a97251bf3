CREATE TABLE "newest_quotes" (
	"product" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"at" bigint NOT NULL,
	"price" numeric NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quotes" DROP CONSTRAINT "quotes_product_seq_pk";--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_product_seq_at_pk" PRIMARY KEY("product","seq","at");--> statement-breakpoint
ALTER TABLE "newest_quotes" ADD CONSTRAINT "newest_quotes_product_products_id_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entries_member_type_number_index" ON "entries" USING btree ("member","type","number");--> statement-breakpoint
CREATE INDEX "entries_member_at_number_index" ON "entries" USING btree ("member","at","number");--> statement-breakpoint
CREATE INDEX "orders_member_result_closed_at_number_index" ON "orders" USING btree ("member","result","closed_at","number");--> statement-breakpoint
CREATE INDEX "members_avatar_index" ON "members" USING btree ("avatar") WHERE "members"."avatar" <> '';--> statement-breakpoint
CREATE INDEX "members_verified_index" ON "members" USING btree ("verified") WHERE "members"."verified" = 'pending';--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");