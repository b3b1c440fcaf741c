/** Labels shown with each exam of the demonstration: no university wrote it, and none of them was ever set. */
export const simulacroType = "Simulacro de elaboración propia";
export const shortSimulacroType = "Simulacro corto de elaboración propia";
