import type { PolicySlug } from "@counterfoil/core";

/**
 * The linked pages until an admin edits them: how this software works, without details of a company, which are in the
 * footer of each page.
 */
export const policyPages: Record<PolicySlug, { name: string; body: string }> = {
  "about-us": {
    name: "About us",
    body: `We run prize competitions for people in the United Kingdom. Each one has a fixed number of tickets, a price and an end, all of them on its page before you buy.

## How to reach us

Our company's name and address, and how to write to us or ring us, are at the foot of this page. If you have an account, Support has more.`,
  },
  "acceptable-use": {
    name: "Acceptable use",
    body: `These rules keep the competitions fair for everybody.

## One person, one account

Each person may have one account, in their own name. The limit of tickets is for each person, not for each account.

## Please do not

- enter for somebody who is under 18
- use a program to reserve or buy tickets
- reserve tickets without meaning to buy them
- try to get at other people's accounts, cards or tickets

We may cancel reservations, refund entries or close an account where these rules are broken.`,
  },
  "terms-and-conditions": {
    name: "Terms and conditions",
    body: `## Who may enter

You may enter if you are 18 or over and live in the United Kingdom.

## How a competition works

1. Each competition has a number of tickets, a price, a limit for each person and an end. All of them are on its page.
2. You choose your numbers, or they are drawn for you. In competitions with instant wins all numbers are drawn.
3. Where there is a question, entries with a wrong answer are taken but have no part in the draw, and are not refunded.
4. Your numbers are held while they are in your cart, and longer while you pay. They are yours once you have paid.
5. Each order is confirmed by email, and your tickets are listed under My Tickets.

## Free entry

You may enter each competition that has a price by post, without paying. Write the name of the competition, your full name, address, date of birth, phone number, the email address of your account and your answer to the question on a postcard, and send it to our address at the foot of this page. One postcard is one entry, up to the limit for each person. It must reach us before the competition ends and while tickets are left. A free entry has the same chance as a paid one.

## The draw

The winner is drawn at random from all entries with the right answer once the competition has ended. The winner's first name and initial, the prize and the ticket number are published.

## If something goes wrong

Write to us: how is at the foot of this page. Nothing in these terms takes away the rights that the law gives you. The law of England and Wales applies; if you live in Scotland or Northern Ireland, you may also go to the courts there.`,
  },
  "terms-of-use": {
    name: "Terms of use",
    body: `These are the terms for using this website. The terms of the competitions are in the [terms and conditions](/p/terms-and-conditions).

## Your account

You are responsible for what is done with your account. Choose a password that you use nowhere else; two-factor authentication can be turned on under Account.

## Prices and payment

Prices are in pounds and include everything you pay. Cards are charged by our payment provider; we never see or store the number of your card. If you save a card for later, we keep its kind and its last four digits, and you can delete it at any time.

## Promotional balance

Balance can be spent on competitions that take it and cannot be paid out. Balance that an order used goes back to your balance when the order is refunded.`,
  },
  privacy: {
    name: "Privacy",
    body: `## What we keep, and why

- **Name, email and password** (the password as a hash), to run your account.
- **Phone and address**, to reach winners and send prizes.
- **Tickets, answers and orders**, to run the draw and keep our books. If you delete your account, your first name and initial stay with your entries in a draw until it is decided, and are published if you win.
- **The internet address an order came from**, to find misuse.
- **The last four digits of a saved card**, so that you can choose a card, until you delete it.

## Who else sees it

Our payment provider sees what is needed to charge your card. Winners' first names, initials and ticket numbers are public. Other customers may see the first name and initial beside a number that is taken, never an address.

## Emails

You get emails about your account and your orders. News and offers come only if you ticked the box, and you can stop them under Account.

## What your browser keeps

Your browser's own storage keeps you logged in and remembers the notices that you have closed.

## Your rights

You may ask for a copy of what we keep, have it corrected, or have your account deleted: write to us, as the foot of this page says. If you are not content with our answer, you may complain to the Information Commissioner's Office.`,
  },
};
