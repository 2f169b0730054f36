/** What to do for somebody whom the shop keeps from entering, and who thinks that this is wrong. */
export const IF_A_MISTAKE = "If you think that is a mistake, write to us and a person will look.";

/** The errors of limits and breaks that a customer can meet. */
export const protectionErrors = {
  "account.paused": ["forbidden", "Your account is paused. You can see your tickets, but not enter."],
  "account.suspended": ["forbidden", "Your account is suspended."],
  "account.closed": ["forbidden", "This account is closed for good."],
  "account.blocked": ["forbidden", `We can't take entries from this account. ${IF_A_MISTAKE}`],
  "age.needed": ["forbidden", "Please tell us your date of birth first. You must be 18 or over."],
  "age.under": ["invalid", `You must be 18 or over. ${IF_A_MISTAKE}`],
  "age.known": ["conflict", "We have your date of birth already. To correct it, please write to us."],
  "age.not_born": ["invalid", "Enter your date of birth"],
  "limit.choice_needed": ["forbidden", "Please choose a monthly limit first, or carry on without one of your own."],
  "limit.reached": ["conflict", "This is more than is left of your monthly limit."],
  "limit.nothing_pending": ["conflict", "There is no higher limit to confirm."],
  "limit.too_early": ["conflict", "Please wait a day before you confirm a higher limit."],
  "return.not_suspended": ["conflict", "Your account is not suspended"],
  "return.not_asked": ["conflict", "Please ask to return first, and confirm a day later"],
  "return.too_early": ["conflict", "We wait a day so that you can think it over. Please confirm after that."],
  "complaint.who": ["invalid", "Tell us who you are, so that we can answer"],
  "complaint.not_found": ["not_found", "That could not be found"],
} as const;
