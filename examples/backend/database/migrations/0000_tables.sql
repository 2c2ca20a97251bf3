CREATE TABLE "channels" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"kind" text NOT NULL,
	"name" jsonb NOT NULL,
	"currency" text NOT NULL,
	"decimals" integer,
	"rate" numeric NOT NULL,
	"min" numeric NOT NULL,
	"max" numeric NOT NULL,
	"fee_rate" numeric NOT NULL,
	"bank" jsonb,
	"chain" jsonb,
	"instructions" jsonb,
	"pay_page" text
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deposits_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member" bigint NOT NULL,
	"request_id" text NOT NULL,
	"channel" text NOT NULL,
	"type" jsonb NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric NOT NULL,
	"voucher" text,
	"credit" numeric NOT NULL,
	"pay_page" text,
	"status" text NOT NULL,
	"submitted_at" bigint NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_accounts_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member" bigint NOT NULL,
	"request_id" text NOT NULL,
	"kind" text NOT NULL,
	"payee_name" text,
	"account_number" text,
	"bank_name" text,
	"branch" text,
	"chain" text,
	"address" text,
	"bound_at" bigint NOT NULL,
	"usable_at" bigint,
	"removed_at" bigint
);
--> statement-breakpoint
CREATE TABLE "positions" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "positions_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member" bigint NOT NULL,
	"request_id" text NOT NULL,
	"project" text NOT NULL,
	"project_name" jsonb NOT NULL,
	"term_days" integer NOT NULL,
	"annual_rate" numeric NOT NULL,
	"principal" numeric NOT NULL,
	"interest" numeric NOT NULL,
	"invested_at" bigint NOT NULL,
	"repays_at" bigint NOT NULL,
	"repaid" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL,
	"term_days" integer NOT NULL,
	"annual_rate" numeric NOT NULL,
	"start_amount" numeric NOT NULL,
	"min_amount" numeric NOT NULL,
	"max_amount" numeric NOT NULL,
	"remaining_amount" numeric NOT NULL,
	"total_amount" numeric NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "projects_remaining" CHECK ("projects"."remaining_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member" bigint NOT NULL,
	"request_id" text NOT NULL,
	"payout_account" bigint NOT NULL,
	"account" text NOT NULL,
	"amount" numeric NOT NULL,
	"fee" numeric NOT NULL,
	"received_amount" numeric NOT NULL,
	"payout_amount" numeric,
	"payout_currency" text,
	"tx_id" text,
	"status" text NOT NULL,
	"submitted_at" bigint NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"member" bigint NOT NULL,
	"account" text NOT NULL,
	"amount" numeric NOT NULL,
	CONSTRAINT "accounts_member_account_pk" PRIMARY KEY("member","account"),
	CONSTRAINT "accounts_not_negative" CHECK ("accounts"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member" bigint NOT NULL,
	"transaction" bigint NOT NULL,
	"type" text NOT NULL,
	"amount" numeric NOT NULL,
	"balance_after" numeric NOT NULL,
	"at" bigint NOT NULL,
	"ref_id" text,
	CONSTRAINT "entries_not_negative" CHECK ("entries"."balance_after" >= 0)
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"transaction" bigint NOT NULL,
	"place" integer NOT NULL,
	"account" text NOT NULL,
	"member" bigint,
	"amount" numeric NOT NULL,
	CONSTRAINT "postings_transaction_place_pk" PRIMARY KEY("transaction","place")
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"member" bigint NOT NULL,
	"request_id" text NOT NULL,
	"kind" text NOT NULL,
	"fingerprint" text NOT NULL,
	"decided_at" bigint NOT NULL,
	"state" text NOT NULL,
	"code" integer,
	"msg" text,
	"record_id" text,
	"answer" jsonb,
	CONSTRAINT "requests_member_request_id_pk" PRIMARY KEY("member","request_id")
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transactions_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" bigint NOT NULL,
	"ref_id" text
);
--> statement-breakpoint
CREATE TABLE "candles" (
	"product" text NOT NULL,
	"interval" text NOT NULL,
	"open_at" bigint NOT NULL,
	"open" numeric NOT NULL,
	"high" numeric NOT NULL,
	"low" numeric NOT NULL,
	"close" numeric NOT NULL,
	"volume" numeric NOT NULL,
	CONSTRAINT "candles_product_interval_open_at_pk" PRIMARY KEY("product","interval","open_at")
);
--> statement-breakpoint
CREATE TABLE "market_gate" (
	"never" boolean
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member" bigint NOT NULL,
	"request_id" text NOT NULL,
	"product" text NOT NULL,
	"product_name" jsonb NOT NULL,
	"direction" text NOT NULL,
	"amount" numeric NOT NULL,
	"fee" numeric NOT NULL,
	"duration_seconds" integer NOT NULL,
	"payout_rate" numeric NOT NULL,
	"open_price" numeric NOT NULL,
	"open_seq" bigint NOT NULL,
	"opened_at" bigint NOT NULL,
	"closes_at" bigint NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"close_price" numeric,
	"close_seq" bigint,
	"closed_at" bigint,
	"result" text,
	"profit" numeric
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"symbol" text NOT NULL,
	"name" jsonb NOT NULL,
	"icon" text,
	"category" text NOT NULL,
	"status" text NOT NULL,
	"opens_at" bigint,
	"decimals" integer NOT NULL,
	"price_tolerance" numeric NOT NULL,
	"min_amount" numeric NOT NULL,
	"max_amount" numeric NOT NULL,
	"fee_rate" numeric NOT NULL,
	"terms" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"product" text NOT NULL,
	"seq" bigint NOT NULL,
	"at" bigint NOT NULL,
	"price" numeric NOT NULL,
	CONSTRAINT "quotes_product_seq_pk" PRIMARY KEY("product","seq")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"window_ends_at" bigint NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captchas" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"member" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"answer_hash" text
);
--> statement-breakpoint
CREATE TABLE "identity_checks" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identity_checks_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member" bigint NOT NULL,
	"name" text NOT NULL,
	"id_number" text NOT NULL,
	"id_front" text NOT NULL,
	"id_back" text NOT NULL,
	"submitted_at" bigint NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "logins" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "logins_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member" bigint NOT NULL,
	"at" bigint NOT NULL,
	"result" text NOT NULL,
	"kind" text,
	"device" text,
	"place" text,
	"ip" text
);
--> statement-breakpoint
CREATE TABLE "member_limits" (
	"member" bigint PRIMARY KEY NOT NULL,
	"record" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "members_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"folded_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"withdraw_password_hash" text NOT NULL,
	"user_name" text NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"phone" text,
	"email" text,
	"verified" text DEFAULT 'none' NOT NULL,
	"invite_code" text NOT NULL,
	"standing" text DEFAULT 'active' NOT NULL,
	"withdraw_barred" boolean DEFAULT false NOT NULL,
	"registered_at" bigint NOT NULL,
	"legal_name" text NOT NULL,
	"id_card" text NOT NULL,
	"contact" text NOT NULL,
	"invited_by" text NOT NULL,
	CONSTRAINT "members_foldedName_unique" UNIQUE("folded_name"),
	CONSTRAINT "members_phone_unique" UNIQUE("phone"),
	CONSTRAINT "members_email_unique" UNIQUE("email"),
	CONSTRAINT "members_inviteCode_unique" UNIQUE("invite_code")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"member" bigint PRIMARY KEY NOT NULL,
	"setup_id" text,
	"secret" text,
	"recovery_codes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"used_period" bigint DEFAULT -1 NOT NULL,
	"next_setup_id" text,
	"next_secret" text,
	"next_recovery_codes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"locked_until" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_codes" (
	"member" bigint PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"sent_at" bigint NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"used" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"member" bigint NOT NULL,
	"sessionkey" text NOT NULL,
	"kind" text,
	"device" text,
	"place" text,
	"ip" text,
	"opened_at" bigint NOT NULL,
	"last_seen_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"path" text PRIMARY KEY NOT NULL,
	"member" bigint NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"at" bigint NOT NULL,
	"named" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" bigint NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "texts" (
	"key" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_member_members_number_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_member_members_number_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_member_members_number_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_project_projects_id_fk" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_member_members_number_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_payout_account_payout_accounts_number_fk" FOREIGN KEY ("payout_account") REFERENCES "public"."payout_accounts"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_member_members_number_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_member_members_number_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_transaction_transactions_number_fk" FOREIGN KEY ("transaction") REFERENCES "public"."transactions"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_transaction_transactions_number_fk" FOREIGN KEY ("transaction") REFERENCES "public"."transactions"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_member_members_number_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_member_members_number_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candles" ADD CONSTRAINT "candles_product_products_id_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_member_members_number_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_product_products_id_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_product_products_id_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_member_members_number_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_member_members_number_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logins" ADD CONSTRAINT "logins_member_members_number_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_limits" ADD CONSTRAINT "member_limits_member_members_number_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_member_members_number_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_codes" ADD CONSTRAINT "sent_codes_member_members_number_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_members_number_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_member_members_number_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deposits_member_request_id_index" ON "deposits" USING btree ("member","request_id");--> statement-breakpoint
CREATE INDEX "deposits_member_submitted_at_number_index" ON "deposits" USING btree ("member","submitted_at","number");--> statement-breakpoint
CREATE INDEX "deposits_status_number_index" ON "deposits" USING btree ("status","number");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_accounts_member_request_id_index" ON "payout_accounts" USING btree ("member","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_accounts_number" ON "payout_accounts" USING btree ("account_number") WHERE "payout_accounts"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_accounts_address" ON "payout_accounts" USING btree ("chain","address") WHERE "payout_accounts"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "positions_member_request_id_index" ON "positions" USING btree ("member","request_id");--> statement-breakpoint
CREATE INDEX "positions_member_invested_at_number_index" ON "positions" USING btree ("member","invested_at","number");--> statement-breakpoint
CREATE INDEX "positions_repays_at_index" ON "positions" USING btree ("repays_at") WHERE not "positions"."repaid";--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_member_request_id_index" ON "withdrawals" USING btree ("member","request_id");--> statement-breakpoint
CREATE INDEX "withdrawals_member_submitted_at_number_index" ON "withdrawals" USING btree ("member","submitted_at","number");--> statement-breakpoint
CREATE INDEX "withdrawals_status_number_index" ON "withdrawals" USING btree ("status","number");--> statement-breakpoint
CREATE INDEX "entries_member_number_index" ON "entries" USING btree ("member","number");--> statement-breakpoint
CREATE INDEX "postings_member_account_index" ON "postings" USING btree ("member","account");--> statement-breakpoint
CREATE INDEX "transactions_ref_id_index" ON "transactions" USING btree ("ref_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_member_request_id_index" ON "orders" USING btree ("member","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open" ON "orders" USING btree ("member","product") WHERE "orders"."status" = 'open';--> statement-breakpoint
CREATE INDEX "orders_closes_at_index" ON "orders" USING btree ("closes_at") WHERE "orders"."status" = 'open';--> statement-breakpoint
CREATE INDEX "orders_member_opened_at_number_index" ON "orders" USING btree ("member","opened_at","number");--> statement-breakpoint
CREATE INDEX "orders_member_closed_at_number_index" ON "orders" USING btree ("member","closed_at","number");--> statement-breakpoint
CREATE INDEX "quotes_product_at_seq_index" ON "quotes" USING btree ("product","at","seq");--> statement-breakpoint
CREATE INDEX "identity_checks_member_number_index" ON "identity_checks" USING btree ("member","number");--> statement-breakpoint
CREATE INDEX "logins_member_at_number_index" ON "logins" USING btree ("member","at","number");--> statement-breakpoint
CREATE INDEX "sessions_member_expires_at_index" ON "sessions" USING btree ("member","expires_at");--> statement-breakpoint
CREATE INDEX "uploads_at_index" ON "uploads" USING btree ("at") WHERE not "uploads"."named";--> statement-breakpoint
CREATE INDEX "notices_at_number_index" ON "notices" USING btree ("at","number");