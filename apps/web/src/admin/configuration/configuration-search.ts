/** What the address says of the winners manager: its page, the winner that is edited, the competition that ended. */
export type ConfigurationSearch = {
  /** Counts from 1. */
  winners?: number;
  /** The open modal: the id of a winner, or "new". */
  winner?: string;
  /** The id of the competition that a new winner is entered for. */
  winnerOf?: string;
};
