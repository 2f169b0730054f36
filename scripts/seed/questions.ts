import type { Question } from "@counterfoil/core";
import type { CategoryName } from "./prizes/prize.ts";

type RaffleQuestion = NonNullable<Question>;

/** A question with its answers; the first is right, and `order` is the display order. */
function ask(question: string, right: string, ...wrong: string[]): RaffleQuestion {
  return { question, answers: [right, ...wrong].map((answer, i) => ({ answer, correct: i === 0 })) };
}

const QUESTIONS: Record<CategoryName, readonly RaffleQuestion[]> = {
  Cars: [
    ask("In miles per hour, what is the national speed limit for cars on a motorway?", "70", "60", "80"),
    ask("Which fluid does a car's dipstick measure?", "Engine oil", "Brake fluid", "Screen wash"),
    ask("What must a car over three years old pass each year?", "An MOT", "A regatta", "A census"),
    ask("How long is a marathon in miles, to the nearest mile?", "26", "21", "31"),
  ],
  "Two Wheels": [
    ask("The Isle of Man TT is a race for what?", "Motorcycles", "Sailing boats", "Sheepdogs"),
    ask("What does a chain on a bicycle drive?", "The rear wheel", "The front wheel", "The bell"),
    ask("Which jersey does the leader of the Tour de France wear?", "Yellow", "Tartan", "Purple"),
  ],
  Cash: [
    ask("How many pence are there in £12.50?", "1,250", "125", "12,500"),
    ask("What is 15% of £200?", "£30", "£15", "£45"),
    ask("Which of these is printed on notes issued in Scotland?", "Pounds sterling", "Euros", "Crowns"),
    ask("If three tickets cost £4.50, what does one cost?", "£1.50", "£1.25", "£2.50"),
  ],
  Holidays: [
    ask("The Algarve is the southern coast of which country?", "Portugal", "Norway", "Turkey"),
    ask("Which is the largest of the English lakes?", "Windermere", "Serpentine", "Loch Ness"),
    ask("Which sea lies between Great Britain and Ireland?", "The Irish Sea", "The Red Sea", "The Baltic"),
    ask("What does a passport stamp show?", "That you crossed a border", "That you paid the bill", "Your height"),
  ],
  Tech: [
    ask("How many bits are in a byte?", "8", "10", "16"),
    ask("Which key leaves a space between two words?", "The space bar", "Escape", "Caps Lock"),
    ask("What does the M in MB stand for?", "Mega", "Mini", "Mile"),
    ask("Which of these plays no music on its own?", "A headphone case", "A radio", "A record player"),
  ],
  Home: [
    ask("Which bean is espresso made from?", "Coffee", "Cocoa", "Broad bean"),
    ask("Which tool drives a nail?", "A hammer", "A spanner", "A chisel"),
    ask("How many millimetres are in two metres?", "2,000", "200", "20,000"),
    ask("Which British cheese is named after a gorge in Somerset?", "Cheddar", "Stilton", "Wensleydale"),
  ],
  Watches: [
    ask("How many seconds are in three minutes?", "180", "120", "300"),
    ask("What is the time in Edinburgh when it is noon in London?", "Noon", "11am", "1pm"),
    ask("How many times a day do both hands point to twelve?", "Twice", "Once", "Twelve times"),
  ],
  "Instant Wins": [ask("What is 7 times 8?", "56", "54", "63")],
};

/** Questions that go with a category. */
export function questionsOf(category: CategoryName): readonly RaffleQuestion[] {
  return QUESTIONS[category];
}
