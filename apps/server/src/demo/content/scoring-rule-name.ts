export type ScoringRuleName = "unmsm-2025" | "unmsm-2024" | "uni";
