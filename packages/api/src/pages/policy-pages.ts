import type { PolicySlug } from "@counterfoil/core";

/** The linked pages until an admin edits them: how this software works. The footer has the company's details. */
export const policyPages: Record<PolicySlug, { name: string; body: string }> = {
  "about-us": {
    name: "About us",
    body: `We run prize competitions for people in the United Kingdom. Each one has a set number of tickets, price and end date, shown on its page before you buy.

## Contact us

Our company details, email and phone number are at the bottom of this page. If you have an account, you'll find more under Support.`,
  },
  "acceptable-use": {
    name: "Acceptable use",
    body: `These rules keep competitions fair for everyone.

## One person, one account

You may only have one account, in your own name. Ticket limits apply per person, not per account.

## Please do not

- enter on behalf of anyone under 18
- use software to reserve or buy tickets
- reserve tickets you don't intend to buy
- try to access other people's accounts, cards or tickets

We may cancel reservations, refund entries or close an account if these rules are broken.`,
  },
  "terms-and-conditions": {
    name: "Terms and conditions",
    body: `## Who may enter

You may enter if you are 18 or over and live in the United Kingdom.

## How a competition works

1. Each competition's page shows its number of tickets, price, limit per person and end date.
2. You choose your numbers or get them at random. In competitions with instant wins, all numbers are random.
3. If there is a question, entries with a wrong answer won't go into the draw and won't be refunded.
4. Your numbers are held while they are in your cart, and longer while you pay. They are yours once you have paid.
5. Each order is confirmed by email, and your tickets are listed under My Tickets.

## Free entry

While our postal address is at the bottom of this page, you may enter any paid competition free by post. Write the name of the competition, your full name, address, date of birth, phone number, the email address of your account and your answer to the question on a postcard, and send it to that address. One postcard is one entry, up to the limit for each person. It must reach us before the competition ends and while there are tickets left. A free entry has the same chance as a paid one.

## The draw

When the competition ends, we draw the winner at random from all entries with the correct answer. The winner's first name and initial, the prize and the ticket number are published.

## If something goes wrong

Contact us using the details at the bottom of this page. Nothing in these terms affects your legal rights. These terms are governed by the law of England and Wales. If you live in Scotland or Northern Ireland, you can also bring proceedings there.`,
  },
  "terms-of-use": {
    name: "Terms of use",
    body: `These are the terms for using this website. For the competition terms, see our [terms and conditions](/p/terms-and-conditions).

## Your account

You're responsible for activity on your account. Use a password you don't use anywhere else. You can turn on two-factor authentication under Account.

## Prices and payment

Prices are in pounds and include everything you pay. Cards are charged by our payment provider; we never see or store your card number. If you save a card, we keep its type and last four digits. You can delete it at any time.

## Promotional balance

You can spend your balance on competitions that accept it. It can't be paid out. If we refund an order, any balance you used is returned.`,
  },
  privacy: {
    name: "Privacy",
    body: `## What we keep, and why

- **Name, email and password** (the password as a hash), to run your account.
- **Phone and address**, to reach winners and send prizes.
- **Tickets, answers and orders**, to run the draw and keep our books. If you delete your account, your first name and initial stay with your entries in a draw until it is decided, and are published if you win.
- **The IP address of each order**, to prevent fraud.
- **The last four digits of a saved card**, so that you can choose a card, until you delete it.

## Who else sees it

Our payment provider sees what it needs to charge your card. Winners' first names, initials and ticket numbers are public. Other customers may see the first name and initial next to a taken number, never an address.

## Emails

You get emails about your account and your orders. We only send news and offers if you're subscribed. You can unsubscribe at any time under Account.

## What your browser keeps

We use your browser's storage to keep you logged in and remember notices you've closed.

## Your rights

You can ask for a copy of your data, have it corrected or delete your account. Our contact details are at the bottom of this page. If you're not happy with our answer, you can complain to the Information Commissioner's Office (ICO).`,
  },
};
