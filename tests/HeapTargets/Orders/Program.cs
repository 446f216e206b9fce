using Touchstone.HeapTargets.Orders;

// Ten thousand orders of which each has a text of its own and shares another's content, not its memory: 9 999 texts too many.
var orders = new List<Order>();
Add(10_000);
Console.WriteLine("ready");
// Each line on standard input makes as many more; the end of the input ends the program.
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
