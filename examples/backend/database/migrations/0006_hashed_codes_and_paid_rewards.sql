-- Codes are stored as hashes from now on. Those in the clear were valid for five minutes; another one can be sent.
DELETE FROM sent_codes;
--> statement-breakpoint
-- What was paid for invitations stays paid, and is not paid again. Of several members with one ID document the first one stands for it.
INSERT INTO invite_rewards (member, identity)
SELECT number, CASE WHEN place = 1 THEN nullif(identity, '') END
FROM (
  SELECT number, identity, row_number() OVER (PARTITION BY identity ORDER BY number) AS place
  FROM (
    SELECT number, upper(regexp_replace(id_card, '[^0-9A-Za-z]', '', 'g')) AS identity
    FROM members
    WHERE EXISTS (SELECT FROM entries WHERE entries.type = 'inviteReward' AND entries.ref_id = members.username)
  ) AS paid
) AS placed;
