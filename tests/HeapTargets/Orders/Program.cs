using Touchstone.HeapTargets.Orders;

// Ten thousand orders. Each has its own number, and a state with the same text as the others in separate memory: 9 999 duplicate strings.
var orders = new List<Order>();
Add(10_000);
Console.WriteLine("ready");
// Each line on standard input creates the same number again. The end of the input ends the program.
while (Console.ReadLine() is { } line)
{
    Add(int.Parse(line, System.Globalization.CultureInfo.InvariantCulture));
    Console.WriteLine("more");
}
GC.KeepAlive(orders);

void Add(int count)
{
    for (var i = 0; i < count; i++)
        orders.Add(new Order { Number = $"order {orders.Count}", State = new string("waiting for payment".AsSpan()) });
}
