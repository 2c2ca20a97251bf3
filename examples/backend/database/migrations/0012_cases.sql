ALTER TABLE "deposits" ADD COLUMN "handled_by" text;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "begun_by" text;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "begun_at" bigint;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "decided_at" bigint;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "handled_by" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "begun_by" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "begun_at" bigint;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "decided_at" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "voided_at" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "void_reason" text;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD COLUMN "handled_by" text;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD COLUMN "begun_by" text;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD COLUMN "begun_at" bigint;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD COLUMN "decided_at" bigint;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "password_ends_at" bigint;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "password_wanted_at" bigint;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "mark" jsonb;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "members_password_wanted" ON "members" USING btree ("password_wanted_at") WHERE "members"."password_wanted_at" is not null;--> statement-breakpoint
-- By hand: of older records, what the log has.
UPDATE "deposits" AS r SET "decided_by" = l."person", "decided_at" = l."at" FROM (
	SELECT DISTINCT ON (2) "person", lower(btrim("command" ->> 2)) AS "which", "at" FROM "operator_log"
	WHERE "command" ->> 0 = 'review' AND "command" ->> 1 = 'deposit' AND "command" ->> 3 IN ('approve', 'reject', 'cancel') ORDER BY 2, "number" DESC
) AS l WHERE l."which" = 'd' || r."number";
--> statement-breakpoint
UPDATE "deposits" AS r SET "begun_by" = l."person", "begun_at" = l."at", "handled_by" = CASE WHEN r."status" = 'reviewing' THEN l."person" END FROM (
	SELECT DISTINCT ON (2) "person", lower(btrim("command" ->> 2)) AS "which", "at" FROM "operator_log"
	WHERE "command" ->> 0 = 'review' AND "command" ->> 1 = 'deposit' AND "command" ->> 3 = 'begin' ORDER BY 2, "number"
) AS l WHERE l."which" = 'd' || r."number";
--> statement-breakpoint
UPDATE "withdrawals" AS r SET "decided_by" = l."person", "decided_at" = l."at" FROM (
	SELECT DISTINCT ON (2) "person", lower(btrim("command" ->> 2)) AS "which", "at" FROM "operator_log"
	WHERE "command" ->> 0 = 'review' AND "command" ->> 1 = 'withdrawal' AND "command" ->> 3 IN ('approve', 'reject', 'cancel') ORDER BY 2, "number" DESC
) AS l WHERE l."which" = 'w' || r."number";
--> statement-breakpoint
UPDATE "withdrawals" AS r SET "begun_by" = l."person", "begun_at" = l."at", "handled_by" = CASE WHEN r."status" = 'reviewing' THEN l."person" END FROM (
	SELECT DISTINCT ON (2) "person", lower(btrim("command" ->> 2)) AS "which", "at" FROM "operator_log"
	WHERE "command" ->> 0 = 'review' AND "command" ->> 1 = 'withdrawal' AND "command" ->> 3 = 'begin' ORDER BY 2, "number"
) AS l WHERE l."which" = 'w' || r."number";
--> statement-breakpoint
UPDATE "identity_checks" AS c SET "decided_by" = l."person", "decided_at" = l."at" FROM (
	SELECT DISTINCT ON (2) "person", lower(btrim("command" ->> 2)) AS "name", "at" FROM "operator_log"
	WHERE "command" ->> 0 = 'review' AND "command" ->> 1 = 'identity' AND "command" ->> 3 IN ('approve', 'reject') ORDER BY 2, "number" DESC
) AS l JOIN "members" AS m ON m."folded_name" = l."name"
WHERE c."number" = (SELECT max("number") FROM "identity_checks" WHERE "member" = m."number") AND c."submitted_at" <= l."at";
