// The demo's clients.
import type { DemoPerson } from "./types.ts";

/** The demo's clients. */
export const clients: DemoPerson[] = [
	person("Ishita", "Deshpande", "9822310476", {
		address: "5 Prabhat Road, Lane 9, Erandwane",
		city: "Pune",
		state: "Maharashtra",
		pincode: "411004",
	}),
	person("Sana", "Mirza", "9893042718", {
		address: "17 Idgah Hills",
		city: "Bhopal",
		state: "Madhya Pradesh",
		pincode: "462001",
	}),
	person("Nandini", "Rao", "9886174520", {
		address: "203 12th Main, Indiranagar",
		city: "Bengaluru",
		state: "Karnataka",
		pincode: "560038",
	}),
	person("Vikram", "Chauhan", "9810593264", {
		address: "B-9 Sector 44",
		city: "Noida",
		state: "Uttar Pradesh",
		pincode: "201303",
	}),
	person("Priyanka", "Das", "9437085163", {
		address: "61 Saheed Nagar",
		city: "Bhubaneswar",
		state: "Odisha",
		pincode: "751007",
	}),
	person("Rehaan", "D'Souza", "9823648017", {
		address: "4 Rua de Ourem, Fontainhas",
		city: "Panaji",
		state: "Goa",
		pincode: "403001",
	}),
	person("Aditi", "Kulkarni", "9822754106", {
		address: "18 Bhandarkar Road",
		city: "Pune",
		state: "Maharashtra",
		pincode: "411004",
	}),
	person("Rohan", "Banerjee", "9831406275", {
		address: "9 Lake Temple Road",
		city: "Kolkata",
		state: "West Bengal",
		pincode: "700029",
	}),
	person("Simran", "Gill", "9876243108", {
		address: "112 Sector 8-C",
		city: "Chandigarh",
		state: "Chandigarh",
		pincode: "160009",
	}),
	person("Neha", "Agarwal", "9839517240", {
		address: "3 Civil Lines",
		city: "Kanpur",
		state: "Uttar Pradesh",
		pincode: "208001",
	}),
	person("Faizan", "Qureshi", "9848670135", {
		address: "6-3-249 Erramanzil",
		city: "Hyderabad",
		state: "Telangana",
		pincode: "500082",
	}),
	person("Meenakshi", "Iyer", "9443821067", {
		address: "27 South Avani Moola Street",
		city: "Madurai",
		state: "Tamil Nadu",
		pincode: "625001",
	}),
	person("Tenzin", "Lhamo", "9832075416", {
		address: "8 Gandhi Road",
		city: "Darjeeling",
		state: "West Bengal",
		pincode: "734101",
	}),
	person("Pooja", "Joshi", "9823916054", {
		address: "44 Ganesh Colony",
		city: "Nashik",
		state: "Maharashtra",
		pincode: "422002",
	}),
	person("Aarav", "Malhotra", "9811637052", {
		address: "D-12 Green Park",
		city: "New Delhi",
		state: "Delhi",
		pincode: "110016",
	}),
	person("Jyoti", "Sahu", "9425068137", {
		address: "15 Shankar Nagar",
		city: "Raipur",
		state: "Chhattisgarh",
		pincode: "492007",
	}),
	person("Ritika", "Bose", "9830740592", {
		address: "52 Southern Avenue",
		city: "Kolkata",
		state: "West Bengal",
		pincode: "700026",
	}),
	person("Harpreet", "Sandhu", "9815627304", {
		address: "71 Model Town",
		city: "Ludhiana",
		state: "Punjab",
		pincode: "141002",
	}),
	person("Anjali", "Menon", "9846150273", {
		address: "6 Panampilly Nagar",
		city: "Kochi",
		state: "Kerala",
		pincode: "682036",
	}),
	person("Karthik", "Reddy", "9849372061", {
		address: "2-1-30 Nallakunta",
		city: "Hyderabad",
		state: "Telangana",
		pincode: "500044",
	}),
	person("Shreya", "Patil", "9890461728", {
		address: "90 Tilakwadi",
		city: "Belagavi",
		state: "Karnataka",
		pincode: "590006",
	}),
	person("Noor", "Ahmed", "9886035174", {
		address: "14 Richmond Town",
		city: "Bengaluru",
		state: "Karnataka",
		pincode: "560025",
	}),
	person("Divya", "Trivedi", "9825740316", {
		address: "31 Alkapuri",
		city: "Vadodara",
		state: "Gujarat",
		pincode: "390007",
	}),
	person("Manav", "Saxena", "9826173045", {
		address: "8 Arera Colony",
		city: "Bhopal",
		state: "Madhya Pradesh",
		pincode: "462016",
	}),
	person("Lavanya", "Krishnan", "9444605217", {
		address: "5 Cathedral Road",
		city: "Chennai",
		state: "Tamil Nadu",
		pincode: "600086",
	}),
	person("Zara", "Khan", "9820936145", {
		address: "19 Carter Road",
		city: "Mumbai",
		state: "Maharashtra",
		pincode: "400050",
	}),
	person("Ankita", "Borah", "9864572031", {
		address: "23 Zoo Road",
		city: "Guwahati",
		state: "Assam",
		pincode: "781024",
	}),
	person("Yash", "Mehta", "9824031657", {
		address: "7 Race Course Road",
		city: "Rajkot",
		state: "Gujarat",
		pincode: "360001",
	}),
	person("Ira", "Chatterjee", "9831572640", {
		address: "12 Salt Lake, Sector I",
		city: "Kolkata",
		state: "West Bengal",
		pincode: "700064",
	}),
	person("Gauri", "Bhatt", "9829460317", {
		address: "35 Fatehpura",
		city: "Udaipur",
		state: "Rajasthan",
		pincode: "313001",
	}),
];

/** Measures that clients have stored, for themselves or, with a name, for a person whom they dress. */
export const wearers = [
	{ key: "ishita", name: "", build: "women", height: 163, bust: 92, waist: 76.5, hip: 99 },
	{ key: "ishita", name: "Gauri", build: "women", bust: 86, waist: 69, hip: 94 },
	{ key: "ishita", name: "Vikram", build: "men", height: 176, weight: 74 },
	{ key: "gauri", name: "", build: "women", height: 158, weight: 52 },
	{ key: "vikram", name: "", build: "men", bust: 100, waist: 86, hip: 99, shoulder: 44.5 },
] as const;

export type Home = Pick<DemoPerson, "address" | "city" | "state" | "pincode">;

export function person(firstName: string, lastName: string, mobile: string, home: Home): DemoPerson {
	const key = firstName.toLowerCase();
	return { key, firstName, lastName, email: `${key}@demo.almari.example`, mobile, ...home };
}
