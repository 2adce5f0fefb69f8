DROP INDEX "enquiries_shop";
