/** Names of the staff roles and their permissions. */
export const roleNames = { ADMIN: "Administración", TEACHER: "Docente", SUPPORT: "Soporte" } as const;
type Role = keyof typeof roleNames;

export const isRole = (value: string): value is Role => Object.hasOwn(roleNames, value);

export const RoleOptions = () =>
	Object.entries(roleNames).map(([role, name]) => (
		<option key={role} value={role}>
			{name}
		</option>
	));
