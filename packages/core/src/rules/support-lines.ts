/** An organisation that helps people who worry about what they spend. */
export interface SupportLine {
  name: string;
  /** As it is printed; a shop may leave it empty. */
  phone: string;
  url: string;
}

/** What the box with these lines asks. */
export const SUPPORT_QUESTION = "Worried about your spending?";

/** The lines of a shop that sets none of its own. */
export const supportLines: readonly SupportLine[] = [
  { name: "GamCare (National Gambling Helpline)", phone: "0808 8020 133", url: "https://www.gamcare.org.uk" },
  { name: "National Debtline", phone: "0808 808 4000", url: "https://nationaldebtline.org" },
  { name: "Samaritans", phone: "116 123", url: "https://www.samaritans.org" },
  { name: "Mind", phone: "0300 102 1234", url: "https://www.mind.org.uk" },
  { name: "Citizens Advice", phone: "0800 144 8848", url: "https://www.citizensadvice.org.uk" },
];

/** Returns the lines of a setting, "GamCare|0808 8020 133|https://www.gamcare.org.uk; …"; null for a text that is not that. */
export function parseSupportLines(text: string): SupportLine[] | null {
  const lines = text
    .split(";")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => line.split("|").map((part) => part.trim()));
  if (lines.length === 0 || lines.length > 12) return null;
  const parsed = lines.map(([name = "", phone = "", url = ""]) => ({ name, phone, url }));
  const isRight = lines.every((parts) => parts.length === 3) && parsed.every(isLine);
  return isRight ? parsed : null;
}

function isLine({ name, phone, url }: SupportLine): boolean {
  return name !== "" && name.length <= 60 && /^[\d +()-]{0,30}$/.test(phone) && /^https:\/\/[^\s/]+/i.test(url);
}
