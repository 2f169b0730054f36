import { z } from "zod";
import { Id, line, list, WireDate, WireId } from "./fields.ts";

const BYTES = /^[A-Za-z0-9_-]*$/;

/** Bytes in base64url, as WebAuthn writes them in JSON. */
const bytes = (max: number) => z.string().max(max).regex(BYTES);

/** The fields of both kinds of answer of an authenticator. */
const answer = {
  id: bytes(2_000).min(1),
  rawId: bytes(2_000).min(1),
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional(),
  clientExtensionResults: z.object({}).default({}),
};

/** A new passkey as the browser hands it over. */
export const NewPasskey = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: bytes(10_000),
    attestationObject: bytes(50_000),
    transports: list(z.string().regex(/^[a-z-]{1,30}$/), 10).optional(),
  }),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

/** What a passkey signed, as the browser hands it over. */
export const SignedByPasskey = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: bytes(10_000),
    authenticatorData: bytes(10_000),
    signature: bytes(10_000),
    userHandle: bytes(200).optional(),
  }),
});
export type SignedByPasskey = z.infer<typeof SignedByPasskey>;

const Credentials = z.array(z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() }));

const UserVerification = z.enum(["discouraged", "preferred", "required"]);

/** The options from which a browser creates a passkey. */
export const NewPasskeyOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal("public-key") })),
  timeout: z.number().optional(),
  excludeCredentials: Credentials.optional(),
  authenticatorSelection: z
    .object({
      residentKey: UserVerification.optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: UserVerification.optional(),
    })
    .optional(),
  attestation: z.enum(["none", "direct", "enterprise", "indirect"]).optional(),
});
export const NewPasskeyOptionsAnswer = z.object({ options: NewPasskeyOptions });

/** The options of the challenge that a passkey signs. */
export const PasskeyOptionsAnswer = z.object({
  options: z.object({
    challenge: z.string(),
    rpId: z.string().optional(),
    timeout: z.number().optional(),
    allowCredentials: Credentials.optional(),
    userVerification: UserVerification.optional(),
  }),
});

/** One passkey, for its owner. */
export const Passkey = z.object({
  _id: WireId,
  name: z.string(),
  createdAt: WireDate,
  lastUsedAt: WireDate.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

export const AddPasskeyInput = z.object({
  name: line(60, 1, "Enter a name for the passkey"),
  passkey: NewPasskey,
});
export const PasskeyAddedAnswer = z.object({
  msg: z.string(),
  recoveryCodes: z
    .array(z.string())
    .optional()
    .meta({ description: "With the first second factor of an account: shown this once, each good once" }),
});
export const PasskeyIdInput = z.object({ id: Id });

/** What may follow the password at a log-in. */
export const SecondFactorKind = z.enum(["passkey", "code", "recovery"]);
export type SecondFactorKind = z.infer<typeof SecondFactorKind>;

/** The second factors that a user has. */
export const SecondFactorsAnswer = z.object({
  kinds: z.array(SecondFactorKind),
  recoveryCodesLeft: z.number().int(),
  passkeys: z.array(Passkey),
});
