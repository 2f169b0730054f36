import { Email, ShopError, toPersonName } from "@counterfoil/core";
import { inTransaction, type Row, type Tx } from "@counterfoil/db";
import {
  addUser,
  findUserByIdentity,
  giveWay,
  type Identity,
  linkIdentity,
  mailVerification,
  recogniseExcluded,
  stepAside,
} from "@counterfoil/domain";
import type { Deps, SocialProfile } from "../deps.ts";
import { consumeLimitOf, mayMail } from "../rate-limits/consume-limit.ts";
import { networkKey } from "../rate-limits/network.ts";
import { trustDevice, type Visitor } from "../sessions/devices.ts";
import { createSession } from "../sessions/sessions.ts";

type Provider = Identity["provider"];

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

interface SocialInput {
  provider: Provider;
  profile: SocialProfile;
  ip: string;
}

function nameOf(text: string): string {
  return toPersonName(text.slice(0, 100)).slice(0, 100).trim();
}

async function join(tx: Tx, config: Deps["config"], { provider, profile, ip }: SocialInput): Promise<Row<"users">> {
  const email = Email.safeParse(profile.email);
  // Without an address there is nothing to verify, and no way to mail a win.
  if (!email.success) throw new ShopError(failures[provider].noEmail);
  const newUser = {
    email: email.data,
    first_name: nameOf(profile.firstName),
    last_name: nameOf(profile.lastName),
    password_hash: null,
    verified: profile.emailVerified,
    confirmation_required: true,
    signup_network: networkKey(config, ip),
  };
  if (newUser.verified) await giveWay(tx, { id: "", email: newUser.email });
  const added = await addUser(tx, newUser);
  // Two concurrent calls of the same person find the same user.
  const meanwhile = added ? undefined : await findUserByIdentity(tx, { provider, subject: profile.subject });
  if (meanwhile) return meanwhile;
  const user = added ?? ((await stepAside(tx, newUser.email)) ? await addUser(tx, newUser) : undefined);
  if (!user) throw new ShopError("email.taken");
  await linkIdentity(tx, { userId: user.id, provider, subject: profile.subject });
  if (user.verified) {
    await recogniseExcluded(tx, user.id, config);
    return user;
  }
  if (await mayMail(tx, config, { kind: "verify", to: user.email, ip })) await mailVerification(tx, user);
  return user;
}

/** Logs in by a provider's token: by its subject, never by the address. New users complete their registration. */
export async function logInWithProvider(deps: Deps, provider: Provider, accessToken: string, visitor: Visitor) {
  await consumeLimitOf(deps, { what: provider, ip: visitor.ip, tries: 600 });
  const profile = await profileOf(deps, provider, accessToken);
  const user = await inTransaction(deps.db, async (tx) => {
    return (
      (await findUserByIdentity(tx, { provider, subject: profile.subject })) ??
      (await join(tx, deps.config, { provider, profile, ip: visitor.ip }))
    );
  });
  const token = await createSession(deps, user.id, true, { stillGood: (now) => !now.two_factor, origin: visitor });
  trustDevice(deps.config, user, visitor);
  return token;
}
