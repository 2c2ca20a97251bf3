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
ALTER TABLE "sessions" ADD COLUMN "authenticated_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "authenticated_by" text;--> statement-breakpoint
ALTER TABLE "security_changes" ADD CONSTRAINT "security_changes_member_members_number_fk" FOREIGN KEY ("member") REFERENCES "public"."members"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_changes_member_at_index" ON "security_changes" USING btree ("member","at");--> statement-breakpoint
CREATE INDEX "security_changes_untold" ON "security_changes" USING btree ("number") WHERE "security_changes"."untold" <> '[]';