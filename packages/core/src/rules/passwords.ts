import { normalizeKey } from "../text.ts";

/** Common passwords of ten characters or more. */
const common = new Set(
  `0123456789 0987654321 1111122222 1122334455 1212121212 123123123123 1231231234 1234512345 123456789 1234567890
  12345678900 12345678901 12345678910 1234567891 123456789a 123456789q 1234abcd1234 1234qwer1234 1q2w3e4r5t
  1q2w3e4r5t6y 1qaz2wsx3edc 9876543210 a123456789 aa12345678 abc123456789 abcd123456 abcd1234567 abcdefghij
  abcdefghijk abcdefghijkl abc1234567 administrator admin12345 admin123456 asdf1234asdf asdfasdfasdf asdfghjkl1
  asdfghjkl; basketball birmingham challenger changeme123 chelsea123 dragon1234 everton123 football1 football12
  football123 hello12345 hello123456 iloveyou12 iloveyou123 iloveyou1234 iloveyou2 jesuschrist letmein123
  letmein1234 liverpool1 liverpool12 liverpool123 manchester manchester1 manchesterunited michelle123 monkey1234
  mypassword mypassword1 newcastle1 p@ssw0rd123 p@ssword123 pa55word123 pass123456 pass1234567 passw0rd123
  password01 password10 password11 password12 password123 password1234 password12345 password123456 password1!
  password!1 password2024 password2025 password2026 password123! passwordpassword princess12 princess123 q1w2e3r4t5
  q1w2e3r4t5y6 qazwsxedc1 qazwsxedcrfv qwerty1234 qwerty12345 qwerty123456 qwerty123! qwertyqwerty qwertyuiop
  qwertyuiop1 qwertyuiop123 qwertyuiop[] samsung123 secret1234 starwars123 sunshine12 sunshine123 superman123
  test123456 testing123 testtest12 tottenham1 welcome123 welcome1234 welcome12345 whatever12 zaq12wsxcde3
  zxcvbnm123 zxcvbnm1234 zxcvbnm,./`.split(/\s+/),
);

/** Returns why a password is too easy to guess, or null. Its schema checks the length. */
export function passwordProblem(password: string, email: string): string | null {
  const normalized = normalizeKey(password);
  if (new Set(normalized).size <= 1) return "Use more than one repeated character";
  if (normalized === normalizeKey(email) || normalized === normalizeKey(email).split("@")[0]) {
    return "Your password can't be your email address";
  }
  return common.has(normalized) ? "That password is too common. Please choose another." : null;
}
