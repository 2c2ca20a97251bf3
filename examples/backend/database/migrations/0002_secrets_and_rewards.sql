CREATE TABLE "invite_rewards" (
	"member" bigint PRIMARY KEY NOT NULL,
	"identity" text,
	CONSTRAINT "invite_rewards_identity_unique" UNIQUE("identity")
);
--> statement-breakpoint
ALTER TABLE "invite_rewards" ADD CONSTRAINT "invite_rewards_member_members_number_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "second_factors" DROP COLUMN "wrong_codes";--> statement-breakpoint
ALTER TABLE "second_factors" DROP COLUMN "locked_until";--> statement-breakpoint
ALTER TABLE "sent_codes" DROP COLUMN "wrong_tries";