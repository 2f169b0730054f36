import { action, greeting, heading, type LetterOf, letter, link, paragraph, small } from "./letter.ts";

const HALF_HOUR = "The link works once and for 30 minutes.";

/** A link that a mail carries, built on PUBLIC_URL by the use case. */
interface WithLink {
  firstName: string;
  url: string;
}

/** Sent at registration and when somebody asks for another. */
export function verification({ firstName, url }: WithLink): LetterOf {
  return (shop) =>
    letter(
      "Please verify your account",
      heading("Please verify your account"),
      greeting(firstName),
      paragraph(`Thank you for joining ${shop.siteName}. Please confirm that this address is yours.`),
      action("Verify my account", url),
      small(`${HALF_HOUR} If you did not register, please ignore this mail.`),
    );
}

/** Sent to the new address once the old one was given up. */
export function newEmailVerification({ firstName, url }: WithLink): LetterOf {
  return (shop) =>
    letter(
      "Please verify your new email address",
      heading("Please verify your new email address"),
      greeting(firstName),
      paragraph(`Your account at ${shop.siteName} has this email address now. Please confirm that it is yours.`),
      action("Verify my email address", url),
      small(`${HALF_HOUR} If you have no account with us, please ignore this mail.`),
    );
}

/** Sent to the old address; it does not name the new one. */
export function emailChanged({ firstName }: { firstName: string }): LetterOf {
  return (shop) =>
    letter(
      "Your email address was changed",
      heading("Your email address was changed"),
      greeting(firstName),
      paragraph(`Your account at ${shop.siteName} has a new email address, and other devices were logged out.`),
      paragraph("If this was not you, please contact us straight away."),
      link(`Go to ${shop.siteName}`, shop.publicUrl),
    );
}

export function passwordReset({ firstName, url }: WithLink): LetterOf {
  return (shop) =>
    letter(
      "Reset your password",
      heading("Reset your password"),
      greeting(firstName),
      paragraph(`Somebody asked to reset the password of your account at ${shop.siteName}.`),
      action("Choose a new password", url),
      small(`${HALF_HOUR} If it was not you, please ignore this mail: your password stays as it is.`),
    );
}

/** Answers a forgotten password where there is none: the account is Google's or Facebook's to open. */
export function noPasswordToReset({ firstName }: { firstName: string }): LetterOf {
  return (shop) =>
    letter(
      "Logging in to your account",
      heading("Your account has no password"),
      greeting(firstName),
      paragraph(`Somebody asked to reset the password of your account at ${shop.siteName}. It has none.`),
      paragraph("Please log in with the Google or Facebook button that you joined with."),
      link("Log in", `${shop.publicUrl}/auth/login`),
      small("If it was not you, please ignore this mail."),
    );
}

export function passwordChanged({ firstName }: { firstName: string }): LetterOf {
  return (shop) =>
    letter(
      "Your password was changed",
      heading("Your password was changed"),
      greeting(firstName),
      paragraph(`The password of your account at ${shop.siteName} was changed, and other devices were logged out.`),
      paragraph("If this was not you, please reset your password straight away."),
      link("Reset my password", `${shop.publicUrl}/auth/forgot-password`),
    );
}
