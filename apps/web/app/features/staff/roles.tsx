/** What the roles of staff are called, with what each may. */
export const roleNames = { ADMIN: "Administración", TEACHER: "Docente", SUPPORT: "Soporte" } as const;
type Role = keyof typeof roleNames;

export const isRole = (value: string): value is Role => Object.hasOwn(roleNames, value);

export const RoleOptions = () =>
	Object.entries(roleNames).map(([role, name]) => (
		<option key={role} value={role}>
			{name}
		</option>
	));
