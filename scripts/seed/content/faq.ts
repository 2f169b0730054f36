/** Frequently asked questions with their answers. */
export const faq: { question: string; answer: string }[] = [
  {
    question: "How do I enter?",
    answer:
      "Choose a competition, pick your numbers or take a lucky dip, answer the question, and pay for what is in your cart. You need an account, and your email address has to be verified before your first ticket. Your tickets are under My Tickets a moment after you have paid.",
  },
  {
    question: "Can I enter without paying?",
    answer:
      "Yes. Every competition can be entered by post, with the price of a stamp as the only cost. A postal entry goes into the same draw with the same chance as a paid one. [How to enter by post](/p/terms-and-conditions#free-entry).",
  },
  {
    question: "What are my chances?",
    answer:
      "Each competition has a fixed number of tickets, which stands on its page, so you can work it out: with 3 tickets of 900 your chance is 3 in 900 at least. If fewer are sold, it is better. The draw goes ahead at the end whether or not all tickets are sold.",
  },
  {
    question: "Why is there a question?",
    answer:
      "Under the law of Great Britain a prize competition has to depend on skill, or it would be a lottery. Only entries with the right answer take part in the draw. We do not say at the time whether your answer is right, because then anybody could find it by trying, so take a second to think.",
  },
  {
    question: "How long are my tickets held?",
    answer:
      "Ten minutes from the moment you add them to your cart; the cart shows the time left. Once you have started to pay, they are held for up to half an hour more. When the time has run out they go back on sale, and nothing is charged.",
  },
  {
    question: "Can I choose my own numbers?",
    answer:
      "In most competitions, yes. Where there are instant wins, or where the page says lucky dip only, the numbers are given at random, so that nobody can look for the winning ones before paying.",
  },
  {
    question: "What is an instant win?",
    answer:
      "Some numbers of a competition win a prize at once. You are told as soon as your order is complete, and the prize is listed under Instant Wins in your account. Your ticket still takes part in the main draw.",
  },
  {
    question: "How do I pay, and is it safe?",
    answer:
      "By debit or credit card, on the page of our payment provider. The number of your card never reaches us. Your bank may ask you to confirm the payment in its app. You may save a card for next time and delete it whenever you like.",
  },
  {
    question: "My payment failed. What now?",
    answer:
      "Your tickets are still in your cart until their time runs out, so you can try again with the same card or another. If money left your account and there is no order within a minute or two, it is sent back by itself. If in doubt, write to us with the time and the amount.",
  },
  {
    question: "What is promotional balance?",
    answer:
      "Money in your account that we gave you, from a code or as a thank-you. Tick the box in the cart to use it. It can be spent on most competitions and cannot be paid out. Its history is under Account, History, Balance.",
  },
  {
    question: "How is the winner drawn?",
    answer:
      "Live, shortly after the competition ends, by a random number generator from all entries with the right answer. The recording stays on the competition's page, and the name and number go on the winners page the same evening.",
  },
  {
    question: "How will I know that I have won?",
    answer:
      "We ring you on the evening of the draw, so please keep your phone number up to date, and we write as well. We never ask a winner for money or for card details. If somebody does, it is not us.",
  },
  {
    question: "Do I have to pay tax on a prize?",
    answer: "Prizes of competitions like these are not taxed in the United Kingdom. What the prize earns later may be.",
  },
  {
    question: "Can I have my money back?",
    answer:
      "If the competition has not ended, write to us within 14 days of your order and before the draw. The card part goes back to the card, the balance part to your balance, and the numbers go back on sale.",
  },
  {
    question: "Is there a limit to how much I can play?",
    answer:
      "Each competition has a limit per person. If you would like a limit of your own, or a break, tell us: we can close your account for six weeks or for good. If playing has stopped being fun, talk to GamCare on 0808 8020 133, free and at any hour.",
  },
];
