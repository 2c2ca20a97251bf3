CREATE TABLE "operator_sessions" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_sessions_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"operator" text NOT NULL,
	"kind" text,
	"device" text,
	"place" text,
	"ip" text,
	"opened_at" bigint NOT NULL,
	"last_seen_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	CONSTRAINT "operator_sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"name" text PRIMARY KEY NOT NULL,
	"folded_name" text NOT NULL,
	"role" text NOT NULL,
	"invited_at" bigint NOT NULL,
	"joined_at" bigint,
	"removed_at" bigint,
	"invitation_hash" text,
	"invitation_ends_at" bigint,
	"password_hash" text,
	"secret" text,
	"next_secret" text,
	"used_period" bigint DEFAULT 0 NOT NULL,
	"subject" text,
	CONSTRAINT "operators_foldedName_unique" UNIQUE("folded_name"),
	CONSTRAINT "operators_invitationHash_unique" UNIQUE("invitation_hash"),
	CONSTRAINT "operators_subject_unique" UNIQUE("subject")
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposals_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" bigint NOT NULL,
	"person" text NOT NULL,
	"reason" text NOT NULL,
	"command" jsonb NOT NULL,
	"why" text NOT NULL,
	"unusual" text NOT NULL,
	"result" text NOT NULL,
	"ends_at" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_at" bigint,
	"decided_by" text,
	"decision_reason" text
);
--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_operator_operators_name_fk" FOREIGN KEY ("operator") REFERENCES "public"."operators"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_sessions_operator_ends_at_index" ON "operator_sessions" USING btree ("operator","ends_at");--> statement-breakpoint
CREATE INDEX "proposals_open" ON "proposals" USING btree ("number") WHERE "proposals"."state" = 'open';--> statement-breakpoint
-- Whoever could give commands could give every one.
INSERT INTO "operators" ("name", "folded_name", "role", "invited_at")
SELECT DISTINCT ON (lower(btrim("name"))) "name", lower(btrim("name")), 'owner', 0
FROM "settings", jsonb_array_elements_text("value" -> 'names') AS "name"
WHERE "key" = 'operators';
--> statement-breakpoint
DELETE FROM "settings" WHERE "key" = 'operators';
