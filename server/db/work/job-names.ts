/** The background jobs of this version, as metrics, alerts and the log name them. */
export const jobNames = [
  'refunds',
  'purge_keys',
  'purge_changes',
  'purge_failed_sign_ins',
  'second_factor_resets',
  'deal_timers',
  'plan_deal_timers',
  'release_money',
  'retry_transfers',
  'remind_of_disputes',
  'close_accounts',
  'purge_challenges',
  'purge_proofs',
  'purge_outside_contacts',
  'purge_viewers',
  'purge_deleted_searches',
  'purge_search_hits',
  'mask_listings',
  'mask_messages',
  'prepare_exports',
  'purge_exports',
  'find_places',
  'reconciliation',
  'reconciliation_of_all',
] as const;

export type JobName = (typeof jobNames)[number];
