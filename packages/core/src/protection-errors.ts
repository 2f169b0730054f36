/** What to do for someone whom the shop keeps from entering, and who thinks that this is wrong. */
export const IF_A_MISTAKE = "If you think this is a mistake, write to us and we'll look into it.";

/** The errors of limits and breaks that a customer can meet. */
export const protectionErrors = {
  "account.paused": ["forbidden", "Your account is paused. You can see your tickets but can't enter competitions."],
  "account.suspended": ["forbidden", "You've self-excluded."],
  "account.closed": ["forbidden", "This account is permanently closed."],
  "account.blocked": ["forbidden", `We can't take entries from this account. ${IF_A_MISTAKE}`],
  "age.needed": ["forbidden", "Enter your date of birth to continue. You must be 18 or over."],
  "age.under": ["invalid", `You must be 18 or over. ${IF_A_MISTAKE}`],
  "age.known": ["conflict", "We already have your date of birth. To correct it, please write to us."],
  "age.not_born": ["invalid", "Enter your date of birth"],
  "limit.choice_needed": ["forbidden", "Set a monthly spending limit first, or choose not to have one."],
  "limit.reached": ["conflict", "This would take you over your monthly spending limit."],
  "limit.nothing_pending": ["conflict", "You have no limit increase to confirm."],
  "limit.too_early": ["conflict", "You can confirm a higher limit after 24 hours."],
  "return.not_suspended": ["conflict", "You haven't self-excluded"],
  "return.not_asked": ["conflict", "Ask to come back first, then confirm after 24 hours"],
  "return.too_early": ["conflict", "You can confirm after 24 hours. The wait gives you time to think it over."],
  "complaint.who": ["invalid", "Enter your name and email so we can reply"],
  "complaint.not_found": ["not_found", "We couldn't find that"],
} as const;
