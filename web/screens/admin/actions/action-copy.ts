/** The texts of the admin actions on a row. The server decides which actions are allowed. */

export type ActionCopy = {
	/** Shown in the menu and on the button. */
	label: string;
	busy: string;
	/** Title of the confirmation dialog. An action without one runs at once. */
	title?: (name: string) => string;
	text?: string;
	needsReason?: boolean;
	hint?: string;
	/** One of several values to choose in the confirmation. */
	choice?: { name: string; label: string; options: readonly { value: string; label: string }[] };
	isDestructive?: boolean;
	doneMessage: (name: string) => string;
};

/** The actions of a tab by their intent. */
export type ActionTable = Readonly<Record<string, ActionCopy>>;
