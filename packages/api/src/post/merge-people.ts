import { mailboxKey } from "@counterfoil/core";
import type { Db } from "@counterfoil/db";
import { hasOpenAward, hearsByLetter, mergePeople, queueMail, readMerge, writeAudit } from "@counterfoil/domain";
import { readEntered } from "#read-models/entered.ts";
import { fullName } from "#read-models/user-ref.ts";
import { defineApproval } from "../approvals/define-approval.ts";
import { mayMailCard } from "../rate-limits/consume-limit.ts";

/** Whether only owners merge someone: with a prize to come, or one of the two is reached by letter alone, whom no one would tell. */
const isOwners = async (db: Db, { id, intoId }: { id: string; intoId: string }): Promise<boolean> =>
  (await hasOpenAward(db, id)) || (await hearsByLetter(db, id)) || (await hearsByLetter(db, intoId));

/**
 * Makes someone who entered by post one person with another, and mails the address that their emails no longer go to. Only owners do it while
 * they have a prize to come, or one of the two might win one and hear of it by letter alone. Throws `merge.not_possible`, and what `movePostEntries` does.
 */
export const mergePeopleApproval = defineApproval("user.merge", {
  right: async (db, { id, intoId }) => ({
    rights: (await isOwners(db, { id, intoId })) ? ["people.merge", "people.editStaff"] : ["people.merge"],
    subject: "user",
    subjectId: id,
    userId: [id, intoId],
  }),
  about: async (db, { id, intoId }) => {
    const { from, into } = await readMerge(db, { fromId: id, intoId });
    // With the email, because emails about prizes go there.
    const nameOf = (user: typeof from) =>
      [fullName(user), user.shipping.addressLine1, user.shipping.postCode, user.email].filter(Boolean).join(", ");
    const entered = await readEntered(db, [id]);
    return {
      subject: "user",
      subjectId: id,
      userId: intoId,
      sentence: `Merge ${nameOf(from)}, who has ${entered.words}, into ${nameOf(into)}: entries, prizes and cards by post become those of one person.`,
      expect: { From: nameOf(from), Into: nameOf(into), ...entered.expect },
    };
  },
  execute: async (tx, { deps }, { id, intoId }) => {
    const { from, into } = await readMerge(tx.sql, { fromId: id, intoId });
    const hasWon = await hasOpenAward(tx.sql, id);
    await mergePeople(tx, { fromId: id, intoId, keys: deps.config.dataKeys, policy: deps.config });
    const isOther = from.email !== "" && mailboxKey(from.email) !== mailboxKey(into.email);
    const quota = { what: "mails-merges", to: from.email } as const;
    if (isOther && (hasWon || (await mayMailCard(tx, deps.config, quota))))
      await queueMail(tx, { to: from.email, template: "post-email-changed", data: { firstName: "", isMerged: true } });
    await writeAudit(tx, { action: "merge", subject: "user", subjectId: id, after: { into: intoId } });
  },
});
