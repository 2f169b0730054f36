export interface ProfitTables {
  /** What a competition costs its operator; none while nothing was entered. No public answer reads it. */
  raffle_costs: {
    raffle_id: string;
    prize_cost_pence: number;
    other_costs_pence: number;
    /** The share of a card payment that the card provider keeps, in millionths; null for that of the shop. */
    fee_ppm: number | null;
    fee_per_order_pence: number | null;
  };

  /**
   * What the tickets of a competition earned until the moment in key_value, so that no report adds up every order. The first
   * three leave refunded tickets out, the others have them, since the card provider keeps its fees.
   */
  raffle_income: {
    raffle_id: string;
    sales_pence: number;
    coupon_pence: number;
    balance_pence: number;
    tickets: number;
    card_pence: number;
    /** Orders paid by card, in millionths: an order of several competitions counts for each by its part of the payment. */
    card_orders_ppm: number;
  };
}
