using System.Runtime.Serialization;

namespace My;

public enum Status
{
    New,
    Paid,
    Shipped,
}

public class Order
{
    public long Id { get; set; }
    public Guid Key { get; set; }
    public Status Status { get; set; }
    public DateTime Placed { get; set; }
    public TimeSpan? Delay { get; set; }
    public decimal Total { get; set; }
    public double? Weight { get; set; }
    public Customer Customer { get; set; } = new();
    public List<Line> Lines { get; set; } = [];
    public Dictionary<string, string> Labels { get; set; } = [];
    public HashSet<int> Campaigns { get; set; } = [];
    public byte[]? Signature { get; set; }

    public class Line
    {
        public string Article { get; set; } = "";
        public int Quantity { get; set; }
        public decimal Price { get; set; }
    }
}

public class Customer
{
    public string Name { get; set; } = "";
    public string? Mail { get; set; }
    public int[] Scores { get; set; } = [];
}

/// <summary>Children know their parent. This makes a cycle, which most formats refuse.</summary>
[Serializable]
[DataContract(IsReference = true)]
public class Person
{
    [DataMember] public string Name { get; set; } = "";
    [DataMember] public Person? Parent { get; set; }
    [DataMember] public List<Person> Children { get; set; } = [];
}
