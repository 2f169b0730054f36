/** A text of the console that is fixed word for word, and the screen that shows it. */
export type ConsoleText = { text: string; where: string };

/** Every fixed text of the console. A test finds each of them in the sources. */
export const consoleTexts: readonly ConsoleText[] = [
  { text: "No raffles to show", where: "raffle list" },
  { text: "Active", where: "raffle list" },
  { text: "Expired", where: "raffle list" },
  { text: "Title", where: "raffle list" },
  { text: "Entrants", where: "raffle list" },
  { text: "Sales", where: "raffle list" },
  { text: "Start Date", where: "raffle list" },
  { text: "End Date", where: "raffle list" },
  { text: "View", where: "raffle list" },
  { text: "Not Live", where: "raffle form" },
  { text: "On sale", where: "raffle form" },
  { text: "Publish", where: "raffle form" },
  { text: "Publish Changes", where: "raffle form" },
  { text: "Back", where: "raffle form" },
  { text: "Raffle was successfully created", where: "raffle form" },
  { text: "Raffle was successfully updated", where: "raffle form" },
  { text: "There was a problem creating this raffle. Please try again later.", where: "raffle form" },
  { text: "There was a problem updating this raffle. Please try again later.", where: "raffle form" },
  { text: "That raffle has either been deleted or does not exist", where: "raffle form" },
  { text: "Failed to load instant win data for this raffle", where: "raffle detail" },
  { text: "There was a problem getting raffle data.", where: "raffle detail" },
];
