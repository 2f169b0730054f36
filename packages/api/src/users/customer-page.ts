/** A page of what belongs to one customer. */
export interface CustomerPage {
  /** The user's id. */
  id: string;
  skip: number;
  limit: number;
}
