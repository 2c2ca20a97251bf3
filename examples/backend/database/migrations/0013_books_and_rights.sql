CREATE TABLE "closed_days" (
	"day" text PRIMARY KEY NOT NULL,
	"ends_at" bigint NOT NULL,
	"totals" text NOT NULL,
	"closed_at" bigint NOT NULL,
	"closed_by" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "closed_days_endsAt_unique" UNIQUE("ends_at")
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "erased_at" bigint;--> statement-breakpoint
CREATE INDEX "postings_outside" ON "postings" USING btree ("transaction") WHERE "postings"."account" = 'bank' or "postings"."account" like 'channel:%' or "postings"."account" like 'payout:%';--> statement-breakpoint
CREATE INDEX "transactions_at" ON "transactions" USING brin ("at");--> statement-breakpoint
-- By hand:
CREATE TRIGGER booked_for_good BEFORE UPDATE OR DELETE ON closed_days FOR EACH ROW EXECUTE FUNCTION booked_for_good();
--> statement-breakpoint
CREATE TRIGGER booked_for_good_all BEFORE TRUNCATE ON closed_days FOR EACH STATEMENT EXECUTE FUNCTION booked_for_good();
--> statement-breakpoint
-- Nothing is booked to a day that is closed. The end of the last one is the value of a sequence: if each booking read the table of closed days,
-- a day could not be closed while members trade, as serializable transactions that read what the other one writes cannot both be stored.
CREATE SEQUENCE closed_until MINVALUE 0 START 0;
--> statement-breakpoint
CREATE FUNCTION day_is_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.at < (SELECT last_value FROM closed_until) THEN
    RAISE EXCEPTION 'the day of the movement is closed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER day_is_open BEFORE INSERT ON transactions FOR EACH ROW EXECUTE FUNCTION day_is_open();
