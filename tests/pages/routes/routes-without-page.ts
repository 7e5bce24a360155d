/** Routes that redirect or send a file. */
export const routesWithoutPage = [
	"logout",
	"login/second-step",
	"theme",
	"admin",
	"admin/export/:table",
	"admin/payment-file/:batchId",
	"admin/register-file/:register",
	"orders/:orderId/evidence.pdf",
	"orders/:orderId/receipt.pdf",
	"record/:id/tags.pdf",
	"dashboard/statement",
	"settings/my-data.zip",
	"import-listings/template",
	"notices/:noticeId",
];
