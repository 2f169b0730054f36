/** Frequently asked questions with their answers. */
export const faq: { question: string; answer: string }[] = [
  {
    question: "How do I enter?",
    answer:
      "Choose a competition, pick your numbers or take a lucky dip, answer the question, and pay for what is in your cart. You'll need an account with a verified email address. Your tickets appear under My Tickets when you've paid.",
  },
  {
    question: "Can I enter without paying?",
    answer:
      "Yes. You can enter any competition by post for the cost of a stamp. Postal entries go into the same draw with the same chance of winning. [How to enter by post](/p/terms-and-conditions#free-entry).",
  },
  {
    question: "What are my chances?",
    answer:
      "Each competition page shows its number of tickets. With 3 tickets out of 900, your chance is at least 3 in 900. If fewer are sold, it's better. The draw goes ahead even if some tickets are unsold.",
  },
  {
    question: "Why is there a question?",
    answer:
      "By law, a prize competition needs an element of skill. Only entries with the correct answer go into the draw. We don't tell you straight away if you're right, as people could then guess until they were.",
  },
  {
    question: "How long are my tickets held?",
    answer:
      "We hold them for 10 minutes from when you add them to your cart, and for up to 30 minutes more once you start to pay. If time runs out they go back on sale and you aren't charged.",
  },
  {
    question: "Can I choose my own numbers?",
    answer:
      "In most competitions, yes. Where there are instant wins, or where the page says lucky dip only, numbers are given out at random, so no one can pick the winning ones.",
  },
  {
    question: "What is an instant win?",
    answer:
      "Some numbers win a prize instantly. You'll find out as soon as you've paid, and your prize will be under Instant Wins in your account. Your ticket still goes into the main draw.",
  },
  {
    question: "How do I pay, and is it safe?",
    answer:
      "By debit or credit card, on our payment provider's secure page. We never see your card number. Your bank may ask you to confirm the payment in its app. You may save a card for next time and delete it whenever you like.",
  },
  {
    question: "My payment failed. What now?",
    answer:
      "Your tickets are still in your cart until their time runs out, so you can try again with the same card or another. If you were charged but have no order after a couple of minutes, we'll refund you automatically. If you're not sure, email us the time and amount.",
  },
  {
    question: "What is promotional balance?",
    answer:
      "Money in your account that we gave you, from a code or as a thank-you. Tick the box in the cart to use it. You can spend it on most competitions but can't withdraw it. Its history is under Account, History, Balance.",
  },
  {
    question: "How is the winner drawn?",
    answer:
      "Most draws are live, shortly after the competition ends: a random number generator picks from all entries with the correct answer, and the recording stays on the competition's page. Others are decided by a public random number, and [anyone can check them](/draws/how). We list the winner's name and number on the winners page the same evening.",
  },
  {
    question: "How will I know that I have won?",
    answer:
      "We'll call and email you on the evening of the draw, so please keep your details up to date. We never ask winners for money or card details. If someone does, it isn't us.",
  },
  {
    question: "Do I have to pay tax on a prize?",
    answer: "No, prizes like these aren't taxed in the UK. Any income you later earn from one might be.",
  },
  {
    question: "Can I get a refund?",
    answer:
      "Yes, if you email us within 14 days of ordering and before the competition ends. We'll refund your card and any balance you used.",
  },
  {
    question: "Is there a limit to how much I can play?",
    answer:
      "Yes. Each competition has a limit per person, and you can set your own monthly spending limit or [take a break](/account/break) at any time. If it's stopped being fun, call GamCare free on 0808 8020 133, 24 hours a day.",
  },
];
