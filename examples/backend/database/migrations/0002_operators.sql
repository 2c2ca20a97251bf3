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
ALTER TABLE "deposits" ADD COLUMN "rate" numeric;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "fee_rate" numeric;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "received" numeric;