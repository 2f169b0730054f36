/** The text under How it works, on the home page and on its own page. */
export const howItWorks = `1. **Pick a competition.** Each one has a set number of tickets, so you can see the odds before you buy, and an end date that doesn't move.
2. **Choose your numbers** or use the lucky dip. We'll hold them for 10 minutes.
3. **Answer the question.** If you're right your tickets go into the draw.
4. **Watch the draw** live at the time shown. We list the winner's name and number on the [winners page](/winners) the same evening.

You don't have to pay to take part. [Enter free by post](/p/terms-and-conditions#free-entry) with the same chance of winning.`;

export const support = `Email help@counterfoil.example. We usually reply the same working day.

About an order? Tell us its number (it starts with CF and is under Account, History). About a missing payment? Tell us the time, the amount and the last four digits of your card, never the full number.

Lines are open from Monday to Friday, 9am to 5pm: 01632 960 417.`;

/** The company of the demo shop. */
export const company = {
  name: "Counterfoil Competitions Ltd (a demonstration)",
  number: "00000000",
  address: "PO Box 4417\nGloucester\nGL1 9ZZ",
  email: "help@counterfoil.example",
  phone: "01632 960 417",
  facebook: "https://facebook.example/counterfoil",
  instagram: "https://instagram.example/counterfoil",
  cards: ["Visa", "Mastercard", "American Express"],
};

export const referrals = `Tell a friend about us. After their first order, ask them to email us with your name. You both get £5 of promotional balance, up to ten friends a year.`;

export const featuredWinner = {
  header: "“I bought three tickets on my lunch break.”",
  text: "Priya from Leicester won the 4x4 and trailer with ticket 0417. The keys were on her drive eleven days later.",
};

/** Testimonials, by the name of the portrait. */
export const testimonials = [
  {
    portrait: "marcus",
    quote: "Paid out in two days. The draw is on video and anyone can check the number.",
    author: "Marcus T., Bristol",
  },
  {
    portrait: "eilidh",
    quote: "I like that the odds are printed on the page, not hidden in the terms.",
    author: "Eilidh R., Stirling",
  },
  {
    portrait: "dev",
    quote: "Won £50 on an instant win before I had even closed the order.",
    author: "Dev P., Cardiff",
  },
  {
    portrait: "joan",
    quote: "I enter by post. My card was in the draw two days later, and they even wrote back.",
    author: "Joan P., Kendal",
  },
  {
    portrait: "kwame",
    quote: "I had bought twice by mistake. One email, and the money was back on my card that evening.",
    author: "Kwame A., Croydon",
  },
  {
    portrait: "siobhan",
    quote: "They rang at half past eight, ten minutes after the draw. I thought it was my sister.",
    author: "Siobhan M., Derry",
  },
] as const;

/** Winners from before the listed competitions. */
export const earlierWinners = [
  { portrait: "marcus", name: "Marcus T.", prize: "£5,000 in your account, tax free", number: "2284", daysAgo: 9 },
  { portrait: "eilidh", name: "Eilidh R.", prize: "Ten days in Madeira for two", number: "1710", daysAgo: 17 },
  { portrait: "joan", name: "Joan P.", prize: "Swiss field watch", number: "338", daysAgo: 19 },
  { portrait: "dev", name: "Dev P.", prize: "Workshop tool kit", number: "B7", daysAgo: 19 },
  { portrait: "callum", name: "Callum D.", prize: "Café racer 650", number: "93", daysAgo: 44 },
  { portrait: "amina", name: "Amina K.", prize: "A year of groceries", number: "1406", daysAgo: 63 },
  { portrait: "geoff", name: "Geoff L.", prize: "Lakeside lodge for a week", number: "271", daysAgo: 98 },
  { portrait: "siobhan", name: "Siobhan M.", prize: "Electric bike", number: "E44", daysAgo: 131 },
  { portrait: "kwame", name: "Kwame A.", prize: "£10,000 in your account, tax free", number: "8120", daysAgo: 166 },
  { portrait: "joan", name: "Joan P.", prize: "Espresso machine", number: "61", daysAgo: 205 },
  { portrait: "priya", name: "Priya S.", prize: "£250 for a night out", number: "119", daysAgo: 248 },
  { portrait: "callum", name: "Callum D.", prize: "Camera and two lenses", number: "402", daysAgo: 301 },
] as const;
