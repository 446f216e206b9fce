namespace My;

/// <summary>
/// Creates the values to measure. A factory is a public static method that takes a count and returns the value. The data are seeded, so that every launch
/// gets the same.
/// </summary>
public static class Samples
{
    public static List<Order> Orders(int count)
    {
        var random = new Random(1);
        return [.. Enumerable.Range(1, count).Select(n => Order(n, random))];
    }

    public static List<Person> Families(int count)
    {
        var parents = Enumerable.Range(1, count).Select(n => new Person { Name = $"Person {n}" }).ToList();
        foreach (var parent in parents)
            parent.Children.Add(new Person { Name = parent.Name + " junior", Parent = parent });
        return parents;
    }

    static Order Order(int n, Random random) => new()
    {
        Id = n,
        Key = new Guid(n, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
        Status = (Status)random.Next(3),
        Placed = new DateTime(2026, 1, 1, 0, 0, 0, DateTimeKind.Utc).AddSeconds(n),
        Delay = n % 3 == 0 ? TimeSpan.FromHours(random.Next(1, 100)) : null,
        Total = Money(random.Next(100, 100_000)),
        Weight = n % 2 == 0 ? random.NextDouble() : null,
        Customer = new Customer { Name = $"Customer {random.Next(1000)}", Mail = n % 4 == 0 ? null : $"customer{n}@example.com", Scores = [n, n + 1] },
        Lines =
        [
            .. Enumerable.Range(1, 1 + n % 3).Select(line =>
                new Order.Line { Article = $"A-{random.Next(10_000)}", Quantity = line, Price = Money(random.Next(1, 10_000)) }),
        ],
        Labels = new() { ["channel"] = "web", ["lane"] = $"lane {n % 7}" },
        Campaigns = [n, n + 100],
        Signature = n % 2 == 0 ? [1, 2, 3, (byte)n] : null,
    };

    // Always two digits after the point: 221 and 221.00 are not the same decimal.
    static decimal Money(int cents) => new(cents, 0, 0, isNegative: false, scale: 2);
}
