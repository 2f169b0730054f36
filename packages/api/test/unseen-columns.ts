/** Tables whose rows promise no one a prize, money, credit, a number or an exclusion, or about which draws.md says that nothing shows a change. */
export const unseenTables: Readonly<Record<string, string>> = {
  "texts that anyone may edit, and notes of staff":
    "categories raffle_categories pages complaints complaint_notes complaint_warnings user_notes care_flags care_notes",
  "who logs in as whom: draws.md says that an owner of the database can act as anyone":
    "sessions identities passkeys one_time_codes used_challenges known_networks email_undos earlier_emails earlier_contacts consents sent_calls",
  "who is known of an earlier account: draws.md says that nothing shows it":
    "former_accounts former_entries people_checks exclusion_matches same_person_entries",
  "a line that calls a number refunded, which draws.md names": "draw_refunds",
  "limits on tries and on unpaid holds, which last for a day at most":
    "rate_limits abandoned_holds unpaid_holders released_numbers",
  "numbers of reports and lists, and keys by which rows are found":
    "list_counts raffle_income raffle_costs people_read spend_statements order_references",
  "emails that wait, findings and marks of the shop's own jobs":
    "mails mismatches key_value last_edit write_probes kysely_migration kysely_migration_lock",
  "the other side of a test provider": "sandbox_cards sandbox_notices sandbox_payments sandbox_refunds",
};

/** The columns of other tables that someone may change and no one sees, with why it harms no one, or that it is a limit that draws.md names. */
export const unseenColumns: readonly (readonly [why: string, columns: Readonly<Record<string, string>>])[] = [
  [
    "words that people read, and by which rows are found; what counts is in a sealed column",
    {
      acts: "sentence reason note result",
      audit: "search_text",
      award_notes: "note",
      awards: "late_reason",
      coupons: "code",
      ledger: "notes",
      orders: "coupon_code card_number card_type user_ip addresses search_text opened_at",
      payment_attempts: "coupon_code addresses phone user_ip",
      payouts: "reason",
      payout_batches: "ref",
      post_batches: "difference",
      raffles: "search_text cancel_reason",
      refunds: "reason",
      users: "search_text former_text",
    },
  ],
  [
    "the progress of emails and jobs: an owner of the database can keep an email back, as draws.md says",
    {
      audit_head: "mailed_on mailed_seq",
      draw_mailings: "raffle_id mailed_to mails mailed_at",
      draws: "results_mailed_to results_mailed_at lock_problem",
      raffle_cancellations: "mailed_to mails mailed_at finished_at",
      refunds: "next_try_at tries",
      spend_months: "statement_due_at statement_tries",
    },
  ],
  [
    "when or by whom something was done, which the audit trail says too and nothing goes by",
    {
      audit_head: "id sealed_at",
      awards: "id_method id_checked_by id_checked_at published_at",
      coupon_uses: "id created_at",
      draw_beacons: "received_at",
      payout_batches: "exported_at exported_by",
      payouts: "approved_at ended_at",
      post_batches: "entry_key state closed_at closed_by",
      post_cards: "id entry_key keyed_by decided_at duplicate_of reason wanted_numbers",
      raffles: "created_at updated_at live_at",
      restrictions: "asked_by",
      ticket_blocks: "version",
      tickets: "reserved_at expires_at attempt_id",
    },
  ],
  [
    "public files have it, and both verifiers compare these",
    {
      draw_beacons: "previous",
      draw_files: "first_index",
      draw_log: "line hash signature",
      draw_log_head: "id seq hash",
      draw_openings: "raffle_id entrant_id",
      draw_places: "place line_index reason act_id",
      draw_rules: "version frozen_at opening_moved",
      draws:
        "round round_at locked_at signature switched_at fallback_round fallback_round_at fallback_previous beacon_signature",
    },
  ],
  [
    "draws.md names it: what is drawn from tables beside the files, and pages, winners that staff typed and statistics",
    {
      awards: "name",
      config_blocks: "id type position rank content updated_at",
      draw_files: "first_number",
      draws: "left_out_by",
      raffle_pages: "moment at kept_at body",
      winners: "id name raffle image ticket_number live_draw_url online_raffle_url created_at",
    },
  ],
  [
    "a name that is missing takes a prize from the next in line only with the account, which is there; one that is another is named",
    { draw_entrants: "label" },
  ],
  [
    "a payment that has ended: its sums and lines are under its seal until it is an order, and the order has its own",
    {
      payment_attempt_lines: "raffle_id price_pence bundle_pence coupon_pence balance_pence",
      payment_attempts:
        "method quote_key save_card card_id redirect_url holds_until returned_at next_check_at checks decline_code closed_at forget_payer reserved_after_at refused_reason stopped_at stop_reason",
      provider_notices: "provider event_key attempt_ref received_at",
    },
  ],
  [
    "the state that a page shows: what went back is in the sums of the order, its lines and its refunds",
    { orders: "state" },
  ],
  [
    "draws.md names it: a request is done in the name of an admin, and the audit trail has it",
    { acts: "kind needs command digest key user_id asked_by decided_by asked_at expires_at due_at decided_at" },
  ],
  [
    "draws.md names it: other bank details are paid to a day later, and their customer is emailed",
    { bank_accounts: "sealed last_four verdict name_differs created_at held_until replaced_at erase_at" },
  ],
  [
    "draws.md names it: refunds that are said to be of a cancelled competition, and cards by post and their senders",
    {
      refunds: "cancelled_raffle_id",
      post_cards: "answer ticket_numbers",
      post_people: "postcode_key name_key surname_key",
    },
  ],
  [
    "draws.md names it: limits, and what a customer spent of a month with an earlier account",
    {
      spend_limits: "id user_id pence asked_at ready_at effective_at ended_at source",
      spend_months: "carried_spent carried_credit",
    },
  ],
  ["a hold that has ended adds nothing to a month", { spend_moves: "kind refund_id user_id month pence at" }],
  [
    "draws.md names it: other keys by which someone excluded is recognised than their mailbox, and how they may come back",
    { exclusion_marks: "mark keep_until", mailboxes: "mailbox_key", restrictions: "return_asked_at undo_hash" },
  ],
  [
    "the token opens for its customer alone, and the provider knows the card",
    {
      saved_cards:
        "id user_id provider token token_hash brand last_four expiry created_at deleted_at forgotten_at funding",
    },
  ],
  [
    "the lock is refused; without a draw the night names the number once it is sold again, and no prize is sent for a ticket that is gone",
    { instant_wins: "handed_over_at by_award number_mac cell_enc leaf cell void_reason void_seq" },
  ],
  ["the night names it with the next sale of a number of that block", { ticket_blocks: "raffle_id" }],
  [
    "draws.md names it: an owner of the database can have anyone's account, or give a role, and someone excluded is known by their mailbox",
    {
      user_roles: "given_at",
      users:
        "password_hash first_name last_name phone verified newsletter confirmation_required duplicate_shipping shipping billing first_verified_at email_typed console_code two_factor totp_secret totp_last_step created_at deleted_at pending_email totp_since has_passkey first_paid_at signup_network phone_key person_key roles kind",
    },
  ],
];
