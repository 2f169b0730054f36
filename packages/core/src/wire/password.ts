import { z } from "zod";
import { customerMessage } from "../customer-errors.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "../limits.ts";
import { messages } from "../messages.ts";
import { CaptchaSolution, Email, personName } from "./fields.ts";
import { Msg } from "./paging.ts";

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
