import { z } from "zod";
import { customerMessage } from "../customer-errors.ts";
import { MAX_TICKETS_IN_CART, PASSWORD_MAX, PASSWORD_MIN } from "../limits.ts";
import { messages } from "../messages.ts";
import { CaptchaSolution, Email, Id, line, list, Msg, personName, WireDate, WireId } from "./fields.ts";
import { RegistrationProtection } from "./protection.ts";

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

export const PasskeyOptionsAnswer = z.object({
  options: z.object({
    challenge: z.string(),
    rpId: z.string().optional(),
    timeout: z.number().optional(),
    allowCredentials: Credentials.optional(),
    userVerification: UserVerification.optional(),
  }),
});

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

export const SecondFactorsAnswer = z.object({
  kinds: z.array(SecondFactorKind),
  recoveryCodesLeft: z.number().int(),
  passkeys: z.array(Passkey),
});

/** A new password: 10 to 200 characters. The server checks whether it is weak. */
export const NewPassword = z
  .string("Choose a password")
  .min(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, `Use at most ${PASSWORD_MAX} characters`);

/** A password someone claims to have. */
export const GivenPassword = z.string("Enter your password").max(1_000, customerMessage("login.wrong"));
export const RepeatedPassword = z.string("Enter the password again").max(PASSWORD_MAX, messages.passwordsDiffer);

const areSame = (input: { newPassword: string; newPasswordAgain: string }) =>
  input.newPassword === input.newPasswordAgain;
const theyDiffer = { path: ["newPasswordAgain"], message: messages.passwordsDiffer };

export const ForgotPasswordInput = z.object({ email: Email, recaptcha: CaptchaSolution });
export const ResetTokenInput = z.object({ email: z.string().trim().max(254), token: z.string().trim().max(200) });
/** `asksName`: the account was never verified, so that anyone may have typed its name. */
export const ResetTokenAnswer = Msg.extend({ asksName: z.boolean() });

/** The name that the owner of an account gives in place of what someone else may have typed. */
export const OwnName = z.object({
  firstName: personName("Enter your first name"),
  lastName: personName("Enter your last name"),
});
export type OwnName = z.infer<typeof OwnName>;

export const ResetPasswordInput = ResetTokenInput.extend({
  newPassword: NewPassword,
  newPasswordAgain: RepeatedPassword,
  ...OwnName.partial().shape,
}).refine(areSame, theyDiffer);
export const ChangePasswordInput = z
  .object({ currentPassword: GivenPassword, newPassword: NewPassword, newPasswordAgain: RepeatedPassword })
  .refine(areSame, theyDiffer);

/** The first password of someone who joined with Google or Facebook, or who has proved an address that a stranger registered. */
export const SetPasswordInput = z
  .object({ newPassword: NewPassword, newPasswordAgain: RepeatedPassword, ...OwnName.partial().shape })
  .refine(areSame, theyDiffer);

/** 6 digits of the authenticator app, or a recovery code with or without its dashes. */
const Code = z.string("Enter the code").trim().max(40, customerMessage("login.wrong_code"));

export const RegisterInput = z
  .object({
    firstName: personName("Enter your first name"),
    lastName: personName("Enter your last name"),
    email: Email,
    password: NewPassword,
    passwordAgain: RepeatedPassword,
    newsletter: z.boolean().default(false),
    recaptcha: CaptchaSolution,
    ...RegistrationProtection,
  })
  .refine((input) => input.password === input.passwordAgain, {
    path: ["passwordAgain"],
    message: messages.passwordsDiffer,
  });

/** The token of the link that ends a newsletter. */
export const UnsubscribeInput = z.strictObject({ token: z.string().max(200) });

export const LoginInput = z.object({
  email: z.string("Enter your email address").trim().max(254, customerMessage("login.wrong")),
  password: GivenPassword,
  rememberMe: z.boolean().default(false),
  /** Required after `login.captcha`, when too many wrong passwords were tried with this address. */
  recaptcha: CaptchaSolution,
});
/** The captcha is required after `login.captcha`, when the address was mailed too often. */
export const ResendInput = z.object({ recaptcha: CaptchaSolution }).default({ recaptcha: "" });
/** What the captcha is for: the address of a log-in or of a mail, blank for a registration and a complaint, or the competition of tickets and how many. */
export const CaptchaInput = z.object({
  email: z.string().trim().max(254).default(""),
  purpose: z.enum(["account", "mail", "complaint", "tickets"]).default("account"),
  raffleId: z.string().trim().max(64).default(""),
  tickets: z.int().min(1).max(MAX_TICKETS_IN_CART).default(1),
});
export const TwoFactorLoginInput = LoginInput.extend({ code: Code });
export const PasskeyLoginInput = LoginInput.extend({ passkey: SignedByPasskey });
export const LoginAnswer = z.object({
  twoFacAuthRequired: z.boolean(),
  token: z.string().optional(),
  methods: z
    .array(SecondFactorKind)
    .optional()
    .meta({ description: "What may follow the password, when something has to" }),
});
export const UndoEmailInput = z.object({ code: z.string().trim().min(1).max(200) });
export const UndoSecondFactorInput = z.object({ code: z.string().trim().min(1).max(200) });
/** The password, or a code of the authenticator app, or a recovery code, or a passkey. */
export const ReauthenticateInput = z
  .object({ password: GivenPassword.optional(), code: Code.optional(), passkey: SignedByPasskey.optional() })
  .refine((given) => Object.values(given).filter((value) => value !== undefined).length === 1, {
    path: ["password"],
    message: "Enter your password or a code",
  });
export const TokenAnswer = z.object({ token: z.string() });
export const SocialLoginInput = z.object({ access_token: z.string("A token is needed").min(1).max(5_000) });
/** The address and the code of a mailed link. */
export const MailedCodeInput = z.object({ email: z.string().trim().max(254), code: z.string().trim().max(200) });
/** Without the password, and without a session of the account, a first verification ends all that was there before. */
export const VerifyAccountInput = MailedCodeInput.extend({
  password: GivenPassword.optional().meta({
    description:
      "Without it, and without a session of the account, a first verification ends the account's password and sessions",
  }),
  recaptcha: CaptchaSolution,
});
/** What a link confirms: an account, or a new address of a verified one, which needs a session or the password. */
export const MailedCodeAnswer = z.object({ confirms: z.enum(["account", "new address"]) });
/** The token is present at the first verification of a user without two-factor authentication. */
export const VerifyAccountAnswer = z.object({ msg: z.string(), loginToken: z.string().optional() });
export const TwoFactorSetup = z.object({ qrCode: z.string(), fallbackCode: z.string() });
export const ConfirmTwoFactorInput = z.object({ confirmationCode: Code });
export const RecoveryCodesAnswer = z.object({
  recoveryCodes: z.array(z.string()).meta({ description: "Shown this once; each is good once in place of a code" }),
});
export const TwoFactorOnAnswer = RecoveryCodesAnswer.extend({ msg: z.string() });
export const DisableTwoFactorInput = z.object({ userId: Id.optional() });
