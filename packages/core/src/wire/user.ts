import { z } from "zod";
import { errorMessage } from "../errors.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "../limits.ts";
import { messages } from "../messages.ts";
import { isBlankAddress, missingAddressPart, neededAddressParts } from "../rules/blank-address.ts";
import { nationalDigits } from "../rules/person-key.ts";
import { isPersonName } from "../rules/person-name.ts";
import { Email, Id, line, list, Pounds, SignedPoundsInput, WireDate, WireId } from "./fields.ts";
import { PageInput } from "./paging.ts";
import { SecondFactorKind, SignedByPasskey } from "./passkey.ts";

/** A first or last name: it goes into mails, so it can carry no link. */
function personName(message?: string) {
  return line(100, 1, message).refine(isPersonName, "Please write a name, without a link");
}

/** A postal address as it is stored and answered; all blank when unset. */
export const Address = z.object({
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  county: z.string(),
  postCode: z.string(),
});
export type Address = z.infer<typeof Address>;

export const Addresses = z.object({ shipping: Address, billing: Address });
export type Addresses = z.infer<typeof Addresses>;

const POST_CODE =
  /^(GIR ?0AA|[A-PR-UWYZ]([0-9]{1,2}|[A-HK-Y][0-9]([0-9]|[ABEHMNPRV-Y])?|[0-9][A-HJKPS-UW]) ?[0-9][ABD-HJLNP-UW-Z]{2})$/;

/** A UK post code, kindly: whatever case and spacing come in, `GL5 2PA` out; blank stays blank. */
export const PostCode = z
  .string()
  .max(20, "Enter a UK post code, like GL5 2PA")
  .transform((text, ctx) => {
    const bare = text.toUpperCase().replace(/[\s.-]+/g, "");
    if (bare === "") return "";
    const spaced = `${bare.slice(0, -3)} ${bare.slice(-3)}`;
    if (POST_CODE.test(spaced)) return spaced;
    ctx.addIssue({ code: "custom", message: "Enter a UK post code, like GL5 2PA" });
    return z.NEVER;
  });

/** A UK phone number, kindly: spaces, dashes, brackets and +44 are fine; blank stays blank. */
export const Phone = z
  .string()
  .max(40, "Enter a UK phone number, like 07700 900123")
  .transform((text, ctx) => {
    const kept = text.trim().replace(/\s+/g, " ");
    if (kept === "" || /^0[1-9]\d{8,9}$/.test(nationalDigits(kept))) return kept;
    ctx.addIssue({ code: "custom", message: "Enter a UK phone number, like 07700 900123" });
    return z.NEVER;
  });

/** An address in a request: wholly blank, or all but line 2 filled. */
export const AddressInput = z
  .object({
    addressLine1: line(120).default(""),
    addressLine2: line(120).default(""),
    city: line(80).default(""),
    county: line(80).default(""),
    postCode: PostCode.default(""),
  })
  .superRefine((address, ctx) => {
    if (isBlankAddress(address)) return;
    for (const part of neededAddressParts) {
      if (address[part] === "") ctx.addIssue({ code: "custom", path: [part], message: missingAddressPart[part] });
    }
  });

export const AddressesInput = z.object({ shipping: AddressInput.optional(), billing: AddressInput.optional() });

/** The session's user as the browser sees it. */
export const User = z.object({
  _id: WireId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  isAuthenticated: z.literal(true),
  verified: z.boolean(),
  admin: z.boolean(),
  twoFacAuth: z.boolean(),
  confirmationRequired: z.boolean(),
  newsletter: z.boolean(),
  duplicateShippingAddr: z.boolean(),
  password: z.literal(true).optional().meta({ description: "Present when there is a local password" }),
  passkey: z.literal(true).optional().meta({ description: "Present when there is a passkey" }),
  addresses: Addresses,
  createdAt: WireDate,
});
export type User = z.infer<typeof User>;

/** Who somebody is, for the console; null once deleted. */
export const UserRef = z
  .object({ _id: WireId, firstName: z.string(), lastName: z.string(), email: z.string() })
  .nullable();
export type UserRef = z.infer<typeof UserRef>;

/** One line of the balance ledger; negative when spent or taken. */
export const BalanceItem = z.object({ amount: Pounds, date: WireDate, notes: z.string() });
export type BalanceItem = z.infer<typeof BalanceItem>;

/** A user as the console sees it. */
export const AdminUser = z.object({
  _id: WireId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  verified: z.boolean(),
  verificationCode: z.string().nullable(),
  twoFacAuth: z.boolean(),
  admin: z.boolean(),
  newsletter: z.boolean(),
  createdAt: WireDate,
  promotionalBalance: Pounds,
  promotionalBalanceHistory: z.array(BalanceItem),
  duplicateShippingAddr: z.boolean(),
  addresses: Addresses,
});
export type AdminUser = z.infer<typeof AdminUser>;

/** A new password: 10 to 200 characters. What is weak is judged on the server. */
export const NewPassword = z
  .string("Choose a password")
  .min(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, `Use at most ${PASSWORD_MAX} characters`);

/** A password somebody claims to have. */
const GivenPassword = z.string("Enter your password").max(1_000, errorMessage("login.wrong"));
/** 6 digits of the authenticator app, or a recovery code with or without its dashes. */
const Code = z.string("Enter the code").trim().max(40, errorMessage("login.wrong_code"));

const RepeatedPassword = z.string("Repeat the password").max(PASSWORD_MAX, messages.passwordsDiffer);

/** The ALTCHA payload or reCAPTCHA token; blank where none is asked for. */
const CaptchaSolution = z.string().max(20_000).default("");

export const RegisterInput = z
  .object({
    firstName: personName("Enter your first name"),
    lastName: personName("Enter your last name"),
    email: Email,
    password: NewPassword,
    passwordAgain: RepeatedPassword,
    newsletter: z.boolean().default(false),
    recaptcha: CaptchaSolution,
  })
  .refine((input) => input.password === input.passwordAgain, {
    path: ["passwordAgain"],
    message: messages.passwordsDiffer,
  });

export const LoginInput = z.object({
  email: z.string("Enter your email address").trim().max(254, errorMessage("login.wrong")),
  password: GivenPassword,
  rememberMe: z.boolean().default(false),
  /** Asked for by `login.captcha`, once too many wrong passwords were tried with this address. */
  recaptcha: CaptchaSolution,
});
/** For which log-in a captcha is; blank for the registration. */
export const CaptchaInput = z.object({ email: z.string().trim().max(254).default("") });
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
export const ProveInput = z
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
  password: GivenPassword.optional(),
  recaptcha: CaptchaSolution,
});
/** What a link confirms: an account, or a new address of one that was verified before, which wants a session or the password. */
export const MailedCodeAnswer = z.object({ confirms: z.enum(["account", "new address"]) });
/** The token is there at the first verification of somebody without two-factor authentication. */
export const VerifyAccountAnswer = z.object({ msg: z.string(), loginToken: z.string().optional() });
export const ForgotPasswordInput = z.object({ email: Email });
export const ResetTokenInput = z.object({ email: z.string().trim().max(254), token: z.string().trim().max(200) });
export const ResetPasswordInput = ResetTokenInput.extend({
  newPassword: NewPassword,
  newPasswordAgain: RepeatedPassword,
}).refine((input) => input.newPassword === input.newPasswordAgain, {
  path: ["newPasswordAgain"],
  message: messages.passwordsDiffer,
});
export const ChangePasswordInput = z
  .object({
    currentPassword: GivenPassword,
    newPassword: NewPassword,
    newPasswordAgain: RepeatedPassword,
  })
  .refine((input) => input.newPassword === input.newPasswordAgain, {
    path: ["newPasswordAgain"],
    message: messages.passwordsDiffer,
  });

/** The first password of somebody who joined with Google or Facebook. */
export const SetPasswordInput = z
  .object({ newPassword: NewPassword, newPasswordAgain: RepeatedPassword })
  .refine((input) => input.newPassword === input.newPasswordAgain, {
    path: ["newPasswordAgain"],
    message: messages.passwordsDiffer,
  });

/** `POST /api/auth`: what is left out stays as it is. */
export const EditAccountInput = z.object({
  email: Email.optional(),
  phone: Phone.optional(),
  addresses: AddressesInput.optional(),
  newsletter: z.boolean().optional(),
  duplicateShippingAddr: z.boolean().optional(),
  confirmationRequired: z.literal(false).optional(),
});
export const UserAnswer = z.object({ user: User });
export const AccountAnswer = z.object({ msg: z.string(), user: User });
export const TwoFactorSetup = z.object({ qrCode: z.string(), fallbackCode: z.string() });
export const ConfirmTwoFactorInput = z.object({ confirmationCode: Code });
export const RecoveryCodesAnswer = z.object({
  recoveryCodes: z.array(z.string()).meta({ description: "Shown this once; each is good once in place of a code" }),
});
export const TwoFactorOnAnswer = RecoveryCodesAnswer.extend({ msg: z.string() });
export const DisableTwoFactorInput = z.object({ userId: Id.optional() });
export const BalanceInput = z.object({ withHistory: z.boolean().default(false) });
export const BalanceAnswer = z.object({
  promotionalBalance: Pounds,
  promotionalBalanceHistory: z.array(BalanceItem).optional(),
});
export const RedeemInput = z.strictObject({ code: line(60, 1, "Enter a code") });
export const Redeemed = z.object({ creditAmount: Pounds });

/** One saved card; the provider's token for it never leaves the server. */
export const Card = z.object({ _id: WireId, type: z.string(), lastFour: z.string(), createdAt: WireDate });
export type Card = z.infer<typeof Card>;
export const CardsAnswer = z.object({ cards: z.array(Card) });
export const CardIdInput = z.object({ id: Id });

/** The three variants of `PUT /api/user/{id}` in one body; fields of two variants together are refused. */
export const EditUserInput = z.strictObject({
  id: Id,
  firstName: personName().optional(),
  lastName: personName().optional(),
  email: Email.optional(),
  phone: Phone.optional(),
  addresses: AddressesInput.optional(),
  duplicateShippingAddr: z.boolean().optional(),
  promotionalBalance: z.number().optional(),
  $push: z
    .strictObject({
      promotionalBalanceHistory: z.strictObject({
        amount: SignedPoundsInput,
        notes: line(500).default(""),
      }),
    })
    .optional(),
  admin: z.boolean().optional(),
});
export const AdminUserAnswer = z.object({ msg: z.string(), user: AdminUser });
export const FindUsersInput = z.object({ query: line(200).default("") });
export const BrowseUsersInput = PageInput.extend({
  admin: z.boolean().optional(),
  sortBy: z.enum(["created-asc", "created-desc"]).default("created-desc"),
  filterIds: list(Id, 1_000).default([]),
});
export const UsersPage = z.object({ users: z.array(AdminUser), totalUsers: z.number().int() });
export const VerifyUserInput = z.object({ email: z.string().max(254), verificationCode: z.string().max(200) });
