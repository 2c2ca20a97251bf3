CREATE TABLE "market_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leader_lease" (
	"id" integer PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"beat" bigint NOT NULL,
	CONSTRAINT "leader_lease_number_unique" UNIQUE("number")
);
--> statement-breakpoint
DROP INDEX "orders_closes_at_index";--> statement-breakpoint
CREATE INDEX "orders_closes_at_number_index" ON "orders" USING btree ("closes_at","number") WHERE "orders"."status" = 'open';