export const NOT_SENT = "Error al enviar mensaje";
export const HELD = "Tu mensaje está en revisión: se verá en el grupo cuando la academia lo apruebe";
export const ASK = "¿Cómo se resuelve esta?";
