import { z } from "zod";
import { customerMessage } from "../customer-errors.ts";
import { MAX_TICKETS_IN_CART } from "../limits.ts";
import { messages } from "../messages.ts";
import { RegistrationProtection } from "./birth-date.ts";
import { CaptchaSolution, Email, Id, personName } from "./fields.ts";
import { SecondFactorKind, SignedByPasskey } from "./passkey.ts";
import { GivenPassword, NewPassword, RepeatedPassword } from "./password.ts";

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
