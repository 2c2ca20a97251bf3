CREATE TABLE "provider_logins" (
	"state" text PRIMARY KEY NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"browser_hash" text NOT NULL,
	"invitation_hash" text,
	"ends_at" bigint NOT NULL
);
