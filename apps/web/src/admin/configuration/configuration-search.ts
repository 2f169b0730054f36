/** The state of the winners manager in the URL: page, edited winner, ended competition. */
export type ConfigurationSearch = {
  /** Counts from 1. */
  winners?: number;
  /** The open modal: the id of a winner, or "new". */
  winner?: string;
  /** The id of the competition that a new winner belongs to. */
  winnerOf?: string;
};
