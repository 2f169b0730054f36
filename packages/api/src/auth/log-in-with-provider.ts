import { Email, ShopError } from "@counterfoil/core";
import { inTransaction, type Row, type Tx } from "@counterfoil/db";
import { consumeLimitOf } from "../consume-limit.ts";
import type { Deps, SocialProfile } from "../deps.ts";
import { addUser } from "./add-user.ts";
import { mailVerification } from "./mail-verification.ts";
import { createSession } from "./sessions.ts";

type Provider = Row<"identities">["provider"];

const failures = {
  google: {
    off: "google.off",
    unavailable: "google.unavailable",
    rejected: "google.failed",
    noEmail: "google.no_email",
  },
  facebook: {
    off: "facebook.off",
    unavailable: "facebook.unavailable",
    rejected: "facebook.failed",
    noEmail: "facebook.no_email",
  },
} as const;

/** The profile of a token that the provider made for this shop. */
async function profileOf(deps: Deps, provider: Provider, accessToken: string): Promise<SocialProfile> {
  const ask = deps[provider];
  if (!ask) throw new ShopError(failures[provider].off);
  const profile = await ask(accessToken).catch((error: unknown) => {
    deps.log.warn({ provider, err: error }, "A sign-in provider did not answer");
    throw new ShopError(failures[provider].unavailable);
  });
  if (!profile) throw new ShopError(failures[provider].rejected);
  return profile;
}

async function userOf(tx: Tx, provider: Provider, subject: string): Promise<Row<"users"> | undefined> {
  return tx.sql
    .selectFrom("identities as i")
    .innerJoin("users as u", "u.id", "i.user_id")
    .selectAll("u")
    .where("i.provider", "=", provider)
    .where("i.subject", "=", subject)
    .where("u.deleted_at", "is", null)
    .executeTakeFirst();
}

/** A provider's word for a name, made fit to be one. */
function nameOf(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}]/gu, "")
    .trim()
    .slice(0, 100);
}

async function join(tx: Tx, provider: Provider, profile: SocialProfile): Promise<Row<"users">> {
  const email = Email.safeParse(profile.email);
  // Without an address there is nothing to verify, and nobody to tell of a win.
  if (!email.success) throw new ShopError(failures[provider].noEmail);
  const now = tx.now;
  const newcomer = {
    email: email.data,
    first_name: nameOf(profile.firstName),
    last_name: nameOf(profile.lastName),
    password_hash: null,
    verified: profile.emailVerified,
    confirmation_required: true,
  };
  const user = await addUser(tx, newcomer, now);
  if (!user) {
    // The same person twice at the same moment is still the same person.
    const meanwhile = await userOf(tx, provider, profile.subject);
    if (meanwhile) return meanwhile;
    throw new ShopError("email.taken");
  }
  await tx.sql
    .insertInto("identities")
    .values({ provider, subject: profile.subject, user_id: user.id, created_at: now })
    // One whose person was erased may join again.
    .onConflict((oc) => oc.columns(["provider", "subject"]).doUpdateSet({ user_id: user.id, created_at: now }))
    .execute();
  if (!user.verified) await mailVerification(tx, user);
  return user;
}

/**
 * Logs in by a provider's access token, as with Remember Me. Somebody is known by provider and subject, never by the
 * address alone: one that has an account is refused. Newcomers complete their registration first.
 */
export async function logInWithProvider(
  deps: Deps,
  provider: Provider,
  accessToken: string,
  ip: string,
): Promise<string> {
  await consumeLimitOf(deps, { what: provider, ip, tries: 600 });
  const profile = await profileOf(deps, provider, accessToken);
  const user = await inTransaction(deps.db, async (tx) => {
    return (await userOf(tx, provider, profile.subject)) ?? (await join(tx, provider, profile));
  });
  return createSession(deps, user.id, true, (now) => !now.two_factor);
}
