import { timingSafeEqual } from "node:crypto";
import { ShopError, VerifyUserInput } from "@counterfoil/core";
import type { Db, Tx } from "@counterfoil/db";
import {
  claimVerifiedMailbox,
  findUserByEmail,
  lockUserByEmail,
  markVerified,
  recogniseExcluded,
  writeAudit,
} from "@counterfoil/domain";
import type { z } from "zod";
import { fullName } from "#read-models/user-ref.ts";
import { type ApprovalCaller, type ApprovalSummary, defineApproval } from "../approvals/define-approval.ts";

type Input = z.infer<typeof VerifyUserInput>;

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

async function verifyUser(tx: Tx, caller: ApprovalCaller, { email, verificationCode }: Input): Promise<void> {
  const user = await lockUserByEmail(tx, email);
  const good = user && !user.verified && user.console_code && sameText(user.console_code, verificationCode);
  if (!good) throw new ShopError("user.wrong_code");
  const about = { subject: "user" as const, subjectId: user.id };
  await claimVerifiedMailbox(tx, user);
  await markVerified(tx, user.id);
  await writeAudit(tx, { action: "verify", ...about, before: { verified: false }, after: { verified: true } });
  await recogniseExcluded(tx, user.id, caller.deps.config);
}

async function aboutVerify(db: Db, { email }: Input): Promise<ApprovalSummary> {
  const user = await findUserByEmail(db, email);
  if (!user) throw new ShopError("user.wrong_code");
  return {
    subject: "user",
    subjectId: user.id,
    userId: user.id,
    sentence: `Manually verify ${user.email} for ${fullName(user)}.`,
    expect: { Address: user.email, Verified: user.verified ? "yes" : "no" },
  };
}

/** Verifies an account manually, with the console's code for it. Throws `user.wrong_code`, `email.taken`. */
export const verifyApproval = defineApproval({
  name: "user.verify",
  rights: ["people.verify"],
  input: VerifyUserInput,
  right: async (db, { email }) => {
    const user = await findUserByEmail(db, email);
    return { rights: ["people.verify"], subject: "user", subjectId: user?.id ?? email, userId: user?.id ?? null };
  },
  about: aboutVerify,
  execute: verifyUser,
});
