CREATE TABLE "deliveries" (
	"target" integer NOT NULL,
	"place" bigint NOT NULL,
	"member" bigint NOT NULL,
	"since" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" bigint,
	"given_up_at" bigint,
	"problem" text,
	CONSTRAINT "deliveries_target_place_pk" PRIMARY KEY("target","place")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" bigint NOT NULL,
	"member" bigint NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"data" jsonb NOT NULL,
	"place" bigint,
	CONSTRAINT "events_place_unique" UNIQUE("place")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"number" integer PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"types" jsonb,
	"added_at" bigint NOT NULL,
	"removed_at" bigint,
	"secret" text,
	"previous_secret" text,
	"previous_ends_at" bigint,
	"replay_from" bigint
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "language" text;--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_one_of_a_member" ON "deliveries" USING btree ("target","member") WHERE "deliveries"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_target_due_at_index" ON "deliveries" USING btree ("target","due_at") WHERE "deliveries"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_target_member_place_index" ON "deliveries" USING btree ("target","member","place") WHERE "deliveries"."given_up_at" is null;--> statement-breakpoint
CREATE INDEX "events_without_place" ON "events" USING btree ("number") WHERE "events"."place" is null;--> statement-breakpoint
CREATE INDEX "events_at_index" ON "events" USING brin ("at");--> statement-breakpoint
-- By hand: whatever changes a record tells it in the same transaction (database/tables/events.ts). Amounts are texts, as JSON has floats alone.
CREATE FUNCTION tell_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (at, member, kind, state, data)
  SELECT
    CASE WHEN is_void THEN coalesce(new_rows.voided_at, new_rows.closed_at) ELSE new_rows.closed_at END,
    new_rows.member, 'order', CASE WHEN is_void THEN 'void' ELSE new_rows.result END,
    jsonb_strip_nulls(jsonb_build_object(
      'id', 'o' || new_rows.number, 'requestId', new_rows.request_id, 'productId', new_rows.product, 'direction', new_rows.direction,
      'amount', new_rows.amount::text, 'fee', new_rows.fee::text, 'openPrice', new_rows.open_price::text, 'openedAt', new_rows.opened_at,
      'closedAt', new_rows.closed_at
    ) || CASE WHEN is_void THEN jsonb_build_object('reason', new_rows.void_reason) ELSE jsonb_build_object(
      'closePrice', new_rows.close_price::text, 'profit', new_rows.profit::text, 'offerPrice', new_rows.offer_price::text,
      'result', CASE WHEN new_rows.result <> 'closed' THEN new_rows.result END
    ) END)
  FROM new_rows JOIN old_rows ON old_rows.number = new_rows.number
  CROSS JOIN LATERAL (
    SELECT new_rows.result = 'void' OR new_rows.voided_at IS DISTINCT FROM old_rows.voided_at AS is_void
  ) AS voids
  WHERE new_rows.result IS NOT NULL
    AND (new_rows.result IS DISTINCT FROM old_rows.result OR new_rows.voided_at IS DISTINCT FROM old_rows.voided_at)
  ORDER BY new_rows.number;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- For each statement: the orders of a batch are one insert.
CREATE TRIGGER tell_orders AFTER UPDATE ON orders REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tell_orders();
--> statement-breakpoint
CREATE FUNCTION tell_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (at, member, kind, state, data) VALUES (
    coalesce(
      nullif(new.decided_at, old.decided_at), nullif(new.begun_at, old.begun_at), floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint
    ), new.member, 'deposit', new.status,
    jsonb_strip_nulls(jsonb_build_object(
      'id', 'd' || new.number, 'requestId', new.request_id, 'channelId', new.channel, 'amount', new.amount::text, 'currency', new.currency,
      'reason', new.reason
    ) || CASE WHEN new.status <> 'approved' THEN '{}'::jsonb ELSE jsonb_build_object(
      'received', new.received::text, 'creditedAmount', new.credit::text
    ) END)
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_deposit AFTER UPDATE ON deposits FOR EACH ROW WHEN (new.status IS DISTINCT FROM old.status)
  EXECUTE FUNCTION tell_deposit();
--> statement-breakpoint
CREATE FUNCTION tell_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (at, member, kind, state, data) VALUES (
    coalesce(
      nullif(new.decided_at, old.decided_at), nullif(new.begun_at, old.begun_at), floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint
    ), new.member, 'withdrawal', new.status,
    jsonb_strip_nulls(jsonb_build_object(
      'id', 'w' || new.number, 'requestId', new.request_id, 'account', new.account, 'amount', new.amount::text, 'fee', new.fee::text,
      'receivedAmount', new.received_amount::text, 'payoutAmount', new.payout_amount::text, 'payoutCurrency', new.payout_currency,
      'txId', new.tx_id, 'reason', new.reason
    ))
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_withdrawal AFTER UPDATE ON withdrawals FOR EACH ROW WHEN (new.status IS DISTINCT FROM old.status)
  EXECUTE FUNCTION tell_withdrawal();
--> statement-breakpoint
-- The reason of a rejection is stored before the status.
CREATE FUNCTION tell_identity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (at, member, kind, state, data) VALUES (
    floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint, new.number, 'identity', new.verified,
    CASE WHEN new.verified <> 'rejected' THEN '{}'::jsonb ELSE jsonb_strip_nulls(jsonb_build_object(
      'reason', (SELECT reason FROM identity_checks WHERE member = new.number ORDER BY number DESC LIMIT 1)
    )) END
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_identity AFTER UPDATE ON members FOR EACH ROW WHEN (new.verified IS DISTINCT FROM old.verified)
  EXECUTE FUNCTION tell_identity();
--> statement-breakpoint
CREATE FUNCTION tell_security_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (at, member, kind, state, data)
  VALUES (new.at, new.member, 'security', new.change, jsonb_build_object('change', new.change));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_security_change AFTER INSERT ON security_changes FOR EACH ROW EXECUTE FUNCTION tell_security_change();
